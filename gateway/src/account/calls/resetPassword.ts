import type { Connection } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { Redeemed } from '../../oneTimeCode/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { linkRefusal } from '../linkRefusal.ts'
import { setPassword } from '../setPassword.ts'
import { noteValidated } from '../validateEmails.ts'

/**
 * A refused password does not use up the link. The link, the password and the end of all sessions are one transaction:
 * of two concurrent attempts with one link one succeeds, and a killed process leaves all or nothing.
 */
export function resetPassword(parts: AccountParts): Handlers['resetPassword'] {
  const { pool, codes, mail, passwords, sessions, newPasswordRefusal, authenticators } = parts
  return async ({ token, newPassword }, { lang }) => {
    const link = { purpose: 'resetPassword', code: token } as const
    const found = await codes.look(pool, link)
    if (found.at !== 'redeemed') return linkRefusal(found)
    const { customerId } = found
    if (customerId === undefined) return { refused: 'LinkInvalid' }
    const customer = await customerById(pool, customerId)
    const refused = await newPasswordRefusal({
      wanted: newPassword,
      customer,
      hasSecondFactor: await authenticators.isOn(customerId),
    })
    if (refused) return refused
    const passwordHash = await passwords.hash(newPassword)
    let redeemed: Redeemed = { at: 'wrong' }
    const write = async (db: Connection) => {
      redeemed = await codes.redeem(db, link)
      if (redeemed.at !== 'redeemed') return false
      // the link proves that the customer reads this address
      await noteValidated(db, customerId, customer.email)
      return setPassword(db, parts, { customerId, passwordHash, lang })
    }
    const isSet = await sessions.endAllWith(customerId, write, { why: 'passwordChanged' })
    mail.wake()
    return isSet ? { data: { username: customer.username } } : lostRace(redeemed)
  }
}

const lostRace = (redeemed: Redeemed) =>
  redeemed.at === 'redeemed' ? { refused: 'LinkInvalid' as const } : linkRefusal(redeemed)
