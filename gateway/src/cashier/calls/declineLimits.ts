import type { Handlers } from '../../http/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { declineLimits as decline } from '../limitPrompt.ts'

export const declineLimits =
  ({ pool, rules }: CashierParts): Handlers['declineLimits'] =>
  async (_input, { session: { customerId } }) => {
    await decline(pool, customerId, rules.limitPrompt)
    return { data: {} }
  }
