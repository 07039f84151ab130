import type { Handlers } from '../../http/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { readNetPosition } from '../netPosition.ts'

export const netPosition =
  ({ pool, brand }: CashierParts): Handlers['netPosition'] =>
  async (_input, { session: { customerId } }) => ({ data: await readNetPosition(pool, customerId, timeZoneOf(brand)) })
