import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styles from './TextArea.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode
  /** help text below the field */
  hint?: ReactNode
  /** the problem in words; replaces the hint */
  problem?: ReactNode
}

/** A labelled input of several lines; its hint or problem is read out with it. */
export function TextArea({ label, hint, problem, ...area }: TextAreaProps) {
  const id = useId()
  const words = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={problem ? true : undefined}
        aria-describedby={words ? `${id}-words` : undefined}
      />
      {words ? (
        <p id={`${id}-words`} role={problem ? 'alert' : undefined} className={problem ? styles.problem : styles.hint}>
          {words}
        </p>
      ) : null}
    </div>
  )
}
