import { postcodeOf } from '@touchline/domain/registration'
import { FormField, type FormHandle } from '@touchline/ui'
import { useRef } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './AddressFields.module.css'
import { type Lookup, useLookup } from './useLookup.ts'

// a form's values are records, which an interface is not
type Values = { addressLine: string; city: string; postcode: string }

interface AddressFieldsProps<V extends Values> {
  form: FormHandle<V>
  countryCode: string
}

/**
 * Where somebody lives. The postcode comes first, because the rest can be found by it where the book looks addresses up; typing it
 * is always possible.
 */
export function AddressFields<V extends Values>({ form, countryCode }: AddressFieldsProps<V>) {
  const text = useText()
  const { addressLookup } = useConfig()
  const { lookup, find, forget } = useLookup()
  const line = useRef<HTMLInputElement>(null)
  const isLooking = lookup.at === 'looking'
  function look(): void {
    if (isLooking) return
    const postcode = postcodeOf(form.values.postcode, countryCode)
    if (postcode === undefined) form.refuse({ at: 'postcode', message: text('registration.problem.postcode') })
    else void find({ postcode, countryCode })
  }
  return (
    <>
      <FormField
        form={form}
        name="postcode"
        label={text('registration.postcode')}
        autoComplete="postal-code"
        {...(addressLookup && {
          after: (
            <button type="button" className={styles.find} aria-disabled={isLooking} onClick={look}>
              {text('registration.address.find')}
            </button>
          ),
        })}
      />
      {addressLookup ? (
        <Found
          lookup={lookup}
          onChoose={({ addressLine, city, postcode }) => {
            form.change('addressLine', addressLine)
            form.change('city', city)
            form.change('postcode', postcode)
            forget()
            // the pressed button has been removed
            line.current?.focus()
          }}
        />
      ) : null}
      <FormField
        form={form}
        name="addressLine"
        label={text('registration.addressLine')}
        autoComplete="street-address"
        inputRef={line}
      />
      <FormField form={form} name="city" label={text('registration.city')} autoComplete="address-level2" />
    </>
  )
}

function Found({ lookup, onChoose }: { lookup: Lookup; onChoose: (address: Values) => void }) {
  const text = useText()
  const { postcode = '', addresses = [] } = lookup.at === 'found' ? lookup : {}
  return (
    <div className={lookup.at === 'idle' ? undefined : styles.found}>
      <output className={styles.says}>{lookup.at === 'idle' ? null : says(lookup, text)}</output>
      {addresses.length > 0 ? (
        <ul className={styles.list} aria-label={text('registration.address.several', { postcode })}>
          {addresses.map(({ addressLine, city }) => (
            <li key={`${addressLine} ${city}`}>
              <button type="button" className={styles.address} onClick={() => onChoose({ addressLine, city, postcode })}>
                {addressLine}, {city}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function says(lookup: Exclude<Lookup, { at: 'idle' }>, text: ReturnType<typeof useText>): string {
  if (lookup.at === 'looking') return text('registration.address.finding')
  if (lookup.at === 'failed') return text(lookup.why)
  const count = lookup.addresses.length
  return count === 0 ? text('registration.address.none') : text('registration.address.found', { count })
}
