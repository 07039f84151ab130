import type { Handlers } from '../../http/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { readTransactions } from '../transactions.ts'

export const transactions =
  ({ pool }: CashierParts): Handlers['transactions'] =>
  async (input, { session: { customerId } }) => ({ data: await readTransactions(pool, customerId, input) })
