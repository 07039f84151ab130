import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const addAuthenticator =
  ({ authenticators, confirmPassword }: AccountParts): Handlers['addAuthenticator'] =>
  async ({ password }, { session }) => {
    const refused = await confirmPassword(session, password)
    if (refused) return refused
    const begun = await authenticators.begin(session.customerId, session.username)
    return begun ? { data: begun } : { refused: 'NotAllowed' }
  }
