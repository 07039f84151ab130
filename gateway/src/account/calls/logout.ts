import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const logout =
  ({ sessions }: AccountParts): Handlers['logout'] =>
  async (_input, { session }) => {
    await sessions.end(session)
    return { data: {} }
  }
