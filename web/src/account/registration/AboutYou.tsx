import { Choice, Field, FormField, type FormHandle } from '@touchline/ui'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { AddressFields } from '../address/index.ts'
import type { JoiningForm, Requirements } from './joiningForm.ts'
import styles from './Registration.module.css'

export function AboutYou({ form, requirements }: { form: FormHandle<JoiningForm>; requirements: Requirements }) {
  const text = useText()
  const { formatDisplayName } = useIntl()
  const countryName = (code: string) => formatDisplayName(code.toUpperCase(), { type: 'region' }) ?? code.toUpperCase()
  return (
    <>
      <p className={styles.hint}>{text('registration.aboutHint')}</p>
      <div className={styles.two}>
        <FormField form={form} name="firstName" label={text('registration.firstName')} autoComplete="given-name" />
        <FormField form={form} name="lastName" label={text('registration.lastName')} autoComplete="family-name" />
      </div>
      <BirthDate form={form} />
      {requirements.countries.length > 1 ? (
        <Choice
          name="countryCode"
          label={text('registration.countryCode')}
          value={form.values.countryCode}
          onChange={(countryCode) => form.put({ countryCode })}
          options={requirements.countries.map((value) => ({ value, label: countryName(value) }))}
        />
      ) : null}
      <FormField
        form={form}
        name="phone"
        type="tel"
        label={text(requirements.demands.includes('phone') ? 'session.details.phone' : 'registration.phone')}
        autoComplete="tel"
      />
      <AddressFields form={form} countryCode={form.values.countryCode} />
      {requirements.nationalNumber ? (
        <FormField
          form={form}
          name="nationalNumber"
          label={text(`registration.nationalNumber.${requirements.nationalNumber}`)}
          hint={text(`registration.nationalNumber.${requirements.nationalNumber}.hint`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
    </>
  )
}

/** Three short fields with one message: a calendar is slow for a year 40 years back. */
function BirthDate({ form }: { form: FormHandle<JoiningForm> }) {
  const text = useText()
  const id = useId()
  const problem = form.problemAt('day')
  const parts = [
    { name: 'day', length: 2, autoComplete: 'bday-day' },
    { name: 'month', length: 2, autoComplete: 'bday-month' },
    { name: 'year', length: 4, autoComplete: 'bday-year' },
  ] as const
  return (
    <fieldset className={styles.group} aria-describedby={problem ? id : undefined}>
      <legend className={styles.legend}>{text('registration.birthDate')}</legend>
      <div className={styles.day}>
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
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
