import { useId } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  hint?: string
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: string; example?: string }[]
}

/** One of a few options, all visible. */
export function Choice<Value extends string>({ name, label, hint, value, onChange, options }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? (
        <p id={id} className={styles.hint}>
          {hint}
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
