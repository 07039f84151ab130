import { isMailAddress } from '@touchline/adapters/mail'
import { customerProblem } from '@touchline/domain/account'
import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { requestEmailChange } from '../emailChanges.ts'
import { countMail } from '../mailAttempts.ts'

export function changeEmail(parts: AccountParts): Handlers['changeEmail'] {
  const { pool, mail, attempts, recognise } = parts
  return async ({ password, email }, { session, address, lang }) => {
    const { customerId, username } = session
    if (!mail.isAvailable('mail')) return { refused: 'MailUnavailable' }
    const keys = [{ name: `password of customer ${customerId}`, burst: 10, refillMs: 30_000 }]
    const known = await recognise(keys, username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) return { refused: 'PasswordWrong' }
    const { customer } = known
    const newEmail = email.trim()
    const isValid = isMailAddress(newEmail) && customerProblem({ ...customer, email: newEmail }) !== 'email'
    if (!isValid || newEmail.toLowerCase() === customer.email.toLowerCase()) return { refused: 'EmailNotAllowed' }
    const tooMany = await countMail(attempts, { of: { emailOf: customerId }, address })
    if (tooMany) return tooMany
    await inTransaction(pool, (db) => requestEmailChange(db, parts, { customer, newEmail, lang }))
    mail.wake()
    return { data: {} }
  }
}
