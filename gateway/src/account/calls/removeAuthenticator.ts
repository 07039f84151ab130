import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const removeAuthenticator =
  ({ authenticators, confirmPassword }: AccountParts): Handlers['removeAuthenticator'] =>
  async ({ password }, { session }) => {
    const refused = await confirmPassword(session, password)
    if (refused) return refused
    await authenticators.remove(session.customerId)
    return { data: {} }
  }
