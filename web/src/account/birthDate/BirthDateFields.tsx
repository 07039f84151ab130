import { Field, type FormHandle } from '@touchline/ui'
import { useId } from 'react'
import { useText } from '../../lib/intl/index.ts'
import styles from './BirthDateFields.module.css'

// a form's values are records, which an interface is not
type Values = { day: string; month: string; year: string }

const parts = [
  { name: 'day', length: 2, autoComplete: 'bday-day' },
  { name: 'month', length: 2, autoComplete: 'bday-month' },
  { name: 'year', length: 4, autoComplete: 'bday-year' },
] as const

/** Three short fields with one message, at `day`: a calendar is slow for a year 40 years back. */
export function BirthDateFields<V extends Values>({ form }: { form: FormHandle<V> }) {
  const text = useText()
  const id = useId()
  const problem = form.problemAt('day')
  return (
    <fieldset className={styles.birthDate} aria-describedby={problem ? id : undefined}>
      <legend>{text('registration.birthDate')}</legend>
      <div>
        {parts.map(({ name, length, autoComplete }) => (
          <Field
            key={name}
            name={name}
            label={text(`registration.${name}`)}
            value={form.values[name]}
            inputMode="numeric"
            maxLength={length}
            autoComplete={autoComplete}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              form.change(name, target.value)
              // a refusal of the date is about all three
              form.change('day', name === 'day' ? target.value : form.values.day)
            }}
          />
        ))}
      </div>
      {problem ? (
        <p id={id} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
