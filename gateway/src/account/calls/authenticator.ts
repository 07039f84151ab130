import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const authenticator =
  ({ authenticators }: AccountParts): Handlers['authenticator'] =>
  async (_input, { session }) => {
    const { confirmedAt, recoveryCodesLeft } = await authenticators.stateOf(session.customerId)
    return { data: { ...(confirmedAt && { since: confirmedAt.toISOString() }), recoveryCodesLeft } }
  }
