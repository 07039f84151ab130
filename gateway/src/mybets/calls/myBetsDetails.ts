import { isRowId } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { MyBetsParts } from '../myBetsParts.ts'
import { readMyBets } from '../readMyBets.ts'

export const myBetsDetails =
  ({ pool, withCashOut }: MyBetsParts): Handlers['myBetsDetails'] =>
  async ({ betId }, { session }) => {
    if (!isRowId(betId)) return { refused: 'NotFound' }
    const found = await readMyBets(pool, 'b.id = $1 and b.customer_id = $2', [betId, session.customerId])
    const [bet] = await withCashOut(found)
    return bet ? { data: bet } : { refused: 'NotFound' }
  }
