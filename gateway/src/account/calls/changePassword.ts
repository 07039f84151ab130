import type { Answer, Handlers } from '../../http/index.ts'
import type { Session } from '../../session/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { passwordKeys } from '../confirmCustomer.ts'
import { type Customer, customerByUsername } from '../customers.ts'
import { notRecent } from '../recentLogin.ts'
import { setPassword } from '../setPassword.ts'

type Refusal = Extract<Answer<'changePassword'>, { refused: unknown }>
/** `before`: the hash to be replaced; null if the customer has no password yet */
type Confirmed = { customer: Customer; before: string | null }

export function changePassword(parts: AccountParts): Handlers['changePassword'] {
  const { sessions, passwords, newPasswordRefusal, authenticators, mail } = parts
  return async ({ password, newPassword }, { session, lang }) => {
    const { customerId } = session
    const confirmed =
      password === undefined ? await withoutPassword(parts, session) : await withPassword(parts, session, password)
    if ('refused' in confirmed) return confirmed
    const { customer, before } = confirmed
    const hasSecondFactor = await authenticators.isOn(customerId)
    const given = { wanted: newPassword, customer, ...(password !== undefined && { before: password }) }
    const refused = await newPasswordRefusal({ ...given, hasSecondFactor })
    if (refused) return refused
    // of two concurrent changes the later one has the wrong current password
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

async function withPassword(
  { recognise, confirming }: AccountParts,
  session: Session,
  password: string,
): Promise<Confirmed | Refusal> {
  const known = await recognise(passwordKeys(session.customerId), session.username, password)
  if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
  if (!known.customer) return { refused: 'PasswordWrong' }
  return (await confirming.beside(session)) ?? { customer: known.customer, before: known.passwordHash }
}

/** A customer who joined with a passkey sets their first password. */
async function withoutPassword({ pool, sessions }: AccountParts, session: Session): Promise<Confirmed | Refusal> {
  const known = await customerByUsername(pool, session.username)
  if (!known || known.passwordHash !== undefined) return { refused: 'PasswordWrong' }
  return (await notRecent(sessions, session)) ?? { customer: known.customer, before: null }
}
