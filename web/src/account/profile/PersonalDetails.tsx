import { Button, Note } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'

/** The customer's details, with a link to change the password. */
export default function PersonalDetails() {
  const text = useText()
  const { formatDate, formatDisplayName } = useIntl()
  const user = useUser()
  if (!user) return null
  const { firstName, lastName, username, email, emailValidated, countryCode, lastLoggedInTime } = user.userProfile
  const facts = {
    name: `${firstName} ${lastName}`.trim(),
    username,
    email,
    country: formatDisplayName(countryCode.toUpperCase(), { type: 'region' }) ?? countryCode.toUpperCase(),
    identity: text(user.kycStatus.fullyVerified ? 'account.details.verified' : 'account.details.unverified'),
    ...(lastLoggedInTime && { lastLogin: formatDate(lastLoggedInTime, { dateStyle: 'medium', timeStyle: 'short' }) }),
  }
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
          <div key={fact}>
            <dt>{text(`account.details.${fact}`)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </dl>
      {emailValidated ? null : (
        <Note action={<Button onClick={() => showModal('verificationEmail')}>{text('recovery.email.confirm')}</Button>}>
          {text('recovery.email.unconfirmed')}
        </Note>
      )}
      <Button wide onClick={() => showModal('changeEmail')}>
        {text('recovery.email.title')}
      </Button>
      <Button wide onClick={() => showModal('editPassword')}>
        {text('account.password.title')}
      </Button>
    </div>
  )
}
