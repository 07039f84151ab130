import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const newRecoveryCodes =
  ({ authenticators, confirming }: AccountParts): Handlers['newRecoveryCodes'] =>
  async ({ password }, { session }) => {
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    const { confirmedAt } = await authenticators.stateOf(session.customerId)
    if (!confirmedAt) return { refused: 'NotAllowed' }
    return { data: { recoveryCodes: await authenticators.renewRecovery(session.customerId) } }
  }
