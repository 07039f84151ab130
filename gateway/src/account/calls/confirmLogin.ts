import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const confirmLogin =
  ({ confirmPassword, passkeys, sessions }: AccountParts): Handlers['confirmLogin'] =>
  async (given, { session }) => {
    if ('password' in given) {
      const refused = await confirmPassword(session, given.password)
      if (refused) return refused
    } else {
      const used = await passkeys.use({ ...given, session })
      if ('refused' in used) return used
    }
    await sessions.confirm(session)
    return { data: {} }
  }
