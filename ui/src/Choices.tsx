import './ticks.css'
import { useId } from 'react'
import styles from './Choice.module.css'

interface ChoicesProps {
  label: string
  hint?: string
  values: readonly string[]
  onChange: (values: string[]) => void
  options: { value: string; label: string }[]
}

/** Any number of a few options, all visible; the values are in their order. */
export function Choices({ label, hint, values, onChange, options }: ChoicesProps) {
  const id = useId()
  const toggled = (value: string) =>
    options.flatMap((option) => (values.includes(option.value) !== (option.value === value) ? [option.value] : []))
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.options}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={styles.option}>
            <input type="checkbox" checked={values.includes(value)} onChange={() => onChange(toggled(value))} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
