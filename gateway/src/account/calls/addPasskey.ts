import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notRecent } from '../recentLogin.ts'

export const addPasskey =
  ({ passkeys, sessions }: AccountParts): Handlers['addPasskey'] =>
  async (_input, { session }) =>
    (await notRecent(sessions, session)) ?? passkeys.creation(session)
