import type { Handlers } from '../../http/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { writeStatement } from '../statement.ts'

export const statement =
  ({ pool }: CashierParts): Handlers['statement'] =>
  ({ from, to }, { session: { customerId } }) => ({
    file: { name: `statement-${from.slice(0, 10)}.csv`, content: writeStatement(pool, customerId, { from, to }) },
  })
