import { useQuery } from '@tanstack/react-query'
import type { PersonalDetails as Details } from '@touchline/contract/player/ownData'
import { Button, ErrorState, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { ChangeAddress } from './ChangeAddress.tsx'

const queryKey = ['account', 'details']

/** The customer's details, each with its state and the way to change it. */
export default function PersonalDetails() {
  const text = useText()
  const user = useUser()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('personalDetails', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const [step, setStep] = useState<'facts' | 'address' | 'saved'>('facts')
  if (!user) return null
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  if (step === 'address')
    return (
      <ChangeAddress
        details={data}
        onBack={() => setStep('facts')}
        onDone={(details) => {
          queryClient.setQueryData<Details>(queryKey, details)
          setStep('saved')
        }}
      />
    )
  return (
    <div className={styles.form}>
      {step === 'saved' ? <Saved addressProof={data.addressProof} /> : null}
      <Facts details={data} />
      <p className={styles.small}>{text('ownData.name.hint')}</p>
      {data.emailValidated ? null : (
        <Note action={<Button onClick={() => showModal('verificationEmail')}>{text('recovery.email.confirm')}</Button>}>
          {text('recovery.email.unconfirmed')}
        </Note>
      )}
      {data.address ? (
        <Button wide onClick={() => setStep('address')}>
          {text('ownData.address.change')}
        </Button>
      ) : null}
      <Button wide onClick={() => showModal('changeEmail')}>
        {text('recovery.email.title')}
      </Button>
      <Button wide onClick={() => showModal('editPassword')}>
        {text('account.password.title')}
      </Button>
    </div>
  )
}

function Facts({ details }: { details: Details }) {
  const text = useText()
  const { formatDate, formatDisplayName } = useIntl()
  const user = useUser()
  if (!user) return null
  const { firstName, lastName, birthDate, email, emailValidated, phone, countryCode, address } = details
  const { username, registrationDate, lastLoggedInTime } = user.userProfile
  const facts = {
    name: `${firstName} ${lastName}`.trim(),
    ...(birthDate && { birthDate: formatDate(`${birthDate}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }) }),
    username,
    email: `${email} (${text(emailValidated ? 'ownData.state.passed' : 'ownData.state.required')})`,
    ...(phone && { phone }),
    ...(address && {
      address: text('account.details.addressLine', { line: address.addressLine, city: address.city, postcode: address.postcode }),
    }),
    ...(details.addressProof !== 'notNeeded' && { addressProof: text(`ownData.state.${details.addressProof}`) }),
    country: formatDisplayName(countryCode.toUpperCase(), { type: 'region' }) ?? countryCode.toUpperCase(),
    identity: text(user.kycStatus.fullyVerified ? 'account.details.verified' : 'account.details.unverified'),
    joined: formatDate(registrationDate, { dateStyle: 'long' }),
    ...(lastLoggedInTime && { lastLogin: formatDate(lastLoggedInTime, { dateStyle: 'medium', timeStyle: 'short' }) }),
  }
  return (
    <dl className={styles.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
        <div key={fact}>
          <dt>{text(`account.details.${fact}`)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Takes over the focus of the removed form. */
function Saved({ addressProof }: Pick<Details, 'addressProof'>) {
  const text = useText()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p className={styles.confirmation} ref={words} tabIndex={-1}>
      {text(addressProof === 'required' ? 'ownData.address.savedProof' : 'ownData.address.saved')}
    </p>
  )
}
