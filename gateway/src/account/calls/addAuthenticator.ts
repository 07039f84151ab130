import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const addAuthenticator =
  ({ authenticators, confirming }: AccountParts): Handlers['addAuthenticator'] =>
  async ({ password }, { session }) => {
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    const begun = await authenticators.begin(session.customerId, session.username)
    return begun ? { data: begun } : { refused: 'NotAllowed' }
  }
