import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  /** keeps the label for those who hear the page only */
  labelHidden?: boolean
  /** quiet words below */
  hint?: ReactNode
  /** what is wrong, in words; marks the field */
  problem?: ReactNode
  /** inside the box, before and after what is typed: a currency sign, a button */
  before?: ReactNode
  after?: ReactNode
  /** big semi-condensed figures, to the right */
  amount?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled input with its hint and its problem read out together with it. */
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
