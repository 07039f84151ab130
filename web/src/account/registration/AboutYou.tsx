import { Choice, FormField, type FormHandle } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { AddressFields } from '../address/index.ts'
import { BirthDateFields } from '../birthDate/index.ts'
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
      <BirthDateFields form={form} />
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
