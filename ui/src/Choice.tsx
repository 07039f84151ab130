import './ticks.css'
import { useId } from 'react'
import styles from './Choice.module.css'
import { classNames } from './classNames.ts'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  hint?: string
  /** the problem in words, in place of the hint */
  problem?: string | undefined
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: string; example?: string }[]
}

/** One of a few options, all visible. */
export function Choice<Value extends string>({ name, label, hint, problem, value, onChange, options }: ChoiceProps<Value>) {
  const id = useId()
  const words = problem ?? hint
  return (
    <fieldset className={styles.choice} aria-describedby={words ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {words ? (
        <p id={id} role={problem ? 'alert' : undefined} className={classNames(styles.hint, problem && styles.problem)}>
          {words}
        </p>
      ) : null}
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.example ? <b className={styles.example}>{option.example}</b> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
