import type { Handlers } from '../../http/index.ts'
import { removeDevicesOf } from '../../message/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const logout =
  ({ sessions, pool }: AccountParts): Handlers['logout'] =>
  async (_input, { session }) => {
    await sessions.end(session)
    await removeDevicesOf(pool, session.id)
    return { data: {} }
  }
