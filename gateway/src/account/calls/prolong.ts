import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const prolong =
  ({ sessions }: AccountParts): Handlers['prolong'] =>
  async (_input, { session }) => {
    const renewed = await sessions.renew(session)
    if (!renewed) return { refused: 'SessionExpired' }
    return { data: { sessionId: renewed.token, expiresAt: renewed.session.expiresAt.toISOString() } }
  }
