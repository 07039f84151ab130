import type { Handlers } from '../../http/index.ts'
import { fundsNoticeAt } from '../../protection/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { confirmFunds } from '../funds.ts'

export const acknowledgeFunds =
  ({ pool, brand }: CashierParts): Handlers['acknowledgeFunds'] =>
  async (_input, { session: { customerId } }) => {
    await confirmFunds(pool, customerId, fundsNoticeAt(brand, new Date()))
    return { data: {} }
  }
