import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { setPassword } from '../setPassword.ts'

export function changePassword(parts: AccountParts): Handlers['changePassword'] {
  const { sessions, passwords, recognise, newPasswordRefusal, authenticators, mail } = parts
  return async ({ password, newPassword }, { session, lang }) => {
    const { customerId, username } = session
    const keys = [{ name: `password of customer ${customerId}`, burst: 10, refillMs: 30_000 }]
    const known = await recognise(keys, username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) return { refused: 'PasswordWrong' }
    const hasSecondFactor = await authenticators.isOn(customerId)
    const refused = newPasswordRefusal({ wanted: newPassword, customer: known.customer, before: password, hasSecondFactor })
    if (refused) return refused
    // of two concurrent changes the later one has the wrong current password
    const before = known.passwordHash
    const passwordHash = await passwords.hash(newPassword)
    const isChanged = await sessions.endAllWith(
      customerId,
      (db) => setPassword(db, parts, { customerId, passwordHash, before, lang }),
      { why: 'passwordChanged', but: session },
    )
    mail.wake()
    return isChanged ? { data: {} } : { refused: 'PasswordWrong' }
  }
}
