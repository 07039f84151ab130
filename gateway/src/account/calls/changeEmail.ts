import { isMailAddress } from '@touchline/adapters/mail'
import { isEmail } from '@touchline/domain/registration'
import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { requestEmailChange } from '../emailChanges.ts'
import { countMail } from '../mailAttempts.ts'

export function changeEmail(parts: AccountParts): Handlers['changeEmail'] {
  const { pool, mail, attempts, confirming } = parts
  return async ({ password, email }, { session, address, lang }) => {
    const { customerId } = session
    if (!mail.isAvailable('mail')) return { refused: 'MailUnavailable' }
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    const customer = await customerById(pool, customerId)
    const newEmail = email.trim()
    if (!isMailAddress(newEmail) || !isEmail(newEmail) || newEmail.toLowerCase() === customer.email.toLowerCase())
      return { refused: 'EmailNotAllowed' }
    const tooMany = await countMail(attempts, { of: { emailOf: customerId }, address })
    if (tooMany) return tooMany
    await inTransaction(pool, (db) => requestEmailChange(db, parts, { customer, newEmail, lang }))
    mail.wake()
    return { data: {} }
  }
}
