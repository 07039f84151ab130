import type { PersonalDetails } from '@touchline/contract/player/ownData'
import { addressProblem } from '@touchline/domain/registration'
import { Button, Form, useForm } from '@touchline/ui'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import { AddressFields, lineWords } from '../address/index.ts'
import { NotConfirmed, useConfirming, usePasswordAsked } from '../confirm/index.ts'
import { CurrentPasswordField } from '../password/index.ts'

interface ChangeAddressProps {
  details: PersonalDetails
  onDone: (details: PersonalDetails) => void
  onBack: () => void
}

const problems: Record<string, MessageId> = {
  PasswordWrong: 'refusal.PasswordWrong',
  LoginTooManyAttempts: 'refusal.LoginTooManyAttempts',
}

/** In place of the details: the new address, with the password if the login is old. */
export function ChangeAddress({ details, onDone, onBack }: ChangeAddressProps) {
  const text = useText()
  const { address, countryCode, addressProof } = details
  const { confirmed, step } = useConfirming()
  const currentPassword = usePasswordAsked()
  const needsPassword = details.confirmationNeeded && currentPassword.asked
  const form = useForm({
    values: {
      postcode: address?.postcode ?? '',
      addressLine: address?.addressLine ?? '',
      city: address?.city ?? '',
      password: '',
    },
    rules: ({ password, ...given }) => {
      const wrong = addressProblem(given, countryCode)
      return [
        ...(wrong ? [{ at: wrong.field, message: lineWords(wrong, text) }] : []),
        ...(needsPassword ? currentPassword.rules(password) : []),
      ]
    },
    submit: async ({ password, ...given }) => {
      try {
        const changed = await confirmed(() => call('changeAddress', { ...given, ...currentPassword.given(password) }))
        void refreshUserInfo()
        onDone(changed)
        return undefined
      } catch (error) {
        if (error instanceof NotConfirmed) return undefined
        const refusal = error instanceof Refused ? error.refusal : undefined
        const known = refusal !== undefined && Object.hasOwn(problems, refusal) ? problems[refusal] : undefined
        const unanswered = failedOffline(error) ? 'session.offline' : 'ownData.failed'
        return { at: refusal === 'PasswordWrong' ? ('password' as const) : ('form' as const), message: text(known ?? unanswered) }
      }
    },
  })
  if (step) return <div className={styles.form}>{step}</div>
  return (
    <Form form={form} className={styles.form}>
      {addressProof === 'notNeeded' ? null : <p>{text('ownData.address.proof')}</p>}
      <AddressFields form={form} countryCode={countryCode} />
      {needsPassword && <CurrentPasswordField form={form} />}
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('ownData.address.save')}
      </Button>
      <Button wide onClick={onBack}>
        {text('account.break.back')}
      </Button>
    </Form>
  )
}
