import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const endSession =
  ({ sessions }: AccountParts): Handlers['endSession'] =>
  async (input, { session }) => {
    const { customerId } = session
    if ('others' in input) {
      await sessions.endAllWith(customerId, async () => true, { why: 'elsewhere', but: session })
    } else if (/^\d{1,18}$/.test(input.id)) {
      await sessions.endOf(customerId, [input.id], 'elsewhere')
    }
    return { data: {} }
  }
