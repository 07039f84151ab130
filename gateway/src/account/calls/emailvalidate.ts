import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { Redeemed } from '../../oneTimeCode/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { linkRefusal } from '../linkRefusal.ts'
import { noteValidated } from '../validateEmails.ts'

/**
 * A5.3, A7.6. The link may be opened on any device, logged in or not. The page retries after a lost answer, so a used link for
 * a validated address succeeds.
 */
export function emailvalidate({ pool, codes }: AccountParts): Handlers['emailvalidate'] {
  return async ({ email, validateToken }) => {
    const given = { purpose: 'validateEmail', binding: email.toLowerCase(), code: validateToken } as const
    return inTransaction(pool, async (db) => {
      const redeemed: Redeemed = await codes.redeem(db, given)
      if (redeemed.at !== 'redeemed' && redeemed.at !== 'used') return linkRefusal(redeemed)
      const { customerId } = redeemed
      const customer = customerId === undefined ? undefined : await customerById(db, customerId)
      // the customer's address has changed since
      if (!customer || customer.email.toLowerCase() !== redeemed.binding) return { refused: 'LinkInvalid' as const }
      if (redeemed.at === 'used') return customer.emailValidated ? { data: {} } : linkRefusal(redeemed)
      await noteValidated(db, customer.id, customer.email)
      return { data: {} }
    })
  }
}
