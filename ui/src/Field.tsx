import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  /** shows the label to screen readers only */
  labelHidden?: boolean
  /** help text below the field */
  hint?: ReactNode
  /** the problem in words; marks the field */
  problem?: ReactNode
  /** inside the box, before and after the input: a currency sign, a button */
  before?: ReactNode
  after?: ReactNode
  /** large semi-condensed figures, right-aligned */
  amount?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled input; its hint and problem are read out with it. */
export function Field({ label, labelHidden, hint, problem, before, after, amount, inputRef, className, ...input }: FieldProps) {
  const id = useId()
  const words = problem ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, problem ? styles.wrong : undefined, amount && styles.amount)}>
        {before ? <span className={styles.aside}>{before}</span> : null}
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={styles.input}
          aria-invalid={problem ? true : input['aria-invalid']}
          aria-describedby={words ? `${id}-words` : undefined}
        />
        {after}
      </div>
      {words ? (
        <p id={`${id}-words`} className={problem ? styles.problem : styles.hint}>
          {words}
        </p>
      ) : null}
    </div>
  )
}
