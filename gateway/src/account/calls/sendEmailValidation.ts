import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { countMail } from '../mailAttempts.ts'
import { mailValidation } from '../validateEmails.ts'

export function sendEmailValidation(parts: AccountParts): Handlers['sendEmailValidation'] {
  const { pool, mail, attempts } = parts
  return async (_, { session, address, lang }) => {
    const customer = await customerById(pool, session.customerId)
    const { email } = customer
    if (customer.emailValidated) return { data: { state: 'validated', email } }
    if (!mail.isAvailable('mail')) return { refused: 'MailUnavailable' }
    const tooMany = await countMail(attempts, { of: email, address })
    if (tooMany) return tooMany
    await inTransaction(pool, (db) => mailValidation(db, parts, { customer, lang }))
    mail.wake()
    return { data: { state: 'sent', email } }
  }
}
