import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notRecent } from '../recentLogin.ts'

export const endSession =
  ({ sessions }: AccountParts): Handlers['endSession'] =>
  async (input, { session }) => {
    const refused = await notRecent(sessions, session)
    if (refused) return refused
    const { customerId } = session
    if ('others' in input) {
      await sessions.endAllWith(customerId, async () => true, { why: 'elsewhere', but: session })
    } else if (/^\d{1,18}$/.test(input.id)) {
      await sessions.endOf(customerId, [input.id], 'elsewhere')
    }
    return { data: {} }
  }
