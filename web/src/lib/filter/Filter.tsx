import { Hidden } from '@touchline/ui'
import styles from './Filter.module.css'

interface FilterProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of options, one of them chosen. */
export function Filter<Value extends string>({ legend, options, value, onChange }: FilterProps<Value>) {
  return (
    <fieldset className={styles.filter}>
      <legend>
        <Hidden>{legend}</Hidden>
      </legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles.choice}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
