import { mobileOf } from '@touchline/domain/registration'
import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { countMail } from '../mailAttempts.ts'
import { phoneOf, requestPhoneChange } from '../phoneChanges.ts'
import { notRecent } from '../recentLogin.ts'

/** Another customer's number is accepted like any other, so that nobody finds out whose it is; only its owner gets the code. */
export function changePhone(parts: AccountParts): Handlers['changePhone'] {
  const { pool, mail, attempts, sessions } = parts
  return async (given, { session, address, lang }) => {
    const { customerId } = session
    const before = await phoneOf(pool, customerId)
    if (!before) return { refused: 'NotAllowed' }
    const refused = await notRecent(sessions, session)
    if (refused) return refused
    const { countryCode } = await customerById(pool, customerId)
    const phone = mobileOf(given.phone.trim(), countryCode)
    if (phone === undefined || phone === before.phone) return { refused: 'PhoneNotAllowed' }
    if (!mail.isAvailable('sms')) return { refused: 'SmsUnavailable' }
    for (const subject of [{ phoneOf: customerId }, { phone }]) {
      const tooMany = await countMail(attempts, { of: subject, address })
      if (tooMany) return tooMany
    }
    await inTransaction(pool, (db) => requestPhoneChange(db, parts, { customerId, phone, lang }))
    mail.wake()
    return { data: {} }
  }
}
