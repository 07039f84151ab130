import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'

export const newRecoveryCodes =
  (parts: AccountParts): Handlers['newRecoveryCodes'] =>
  async ({ password }, { session, lang }) => {
    const { authenticators, confirming, mail } = parts
    const { customerId } = session
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    const { confirmedAt } = await authenticators.stateOf(customerId)
    if (!confirmedAt) return { refused: 'NotAllowed' }
    const recoveryCodes = await authenticators.renewRecovery(customerId, (db) =>
      notifyOfWayIn(db, parts, { customerId, template: 'recoveryCodesRenewed', lang }),
    )
    mail.wake()
    return { data: { recoveryCodes } }
  }
