import type { Handlers } from '../../http/index.ts'
import type { MyBetsParts } from '../myBetsParts.ts'
import { isBetId } from '../pageOf.ts'
import { readMyBets } from '../readMyBets.ts'

export const myBetsDetails =
  ({ pool, withCashOut }: MyBetsParts): Handlers['myBetsDetails'] =>
  async ({ betId }, { session }) => {
    if (!isBetId(betId)) return { refused: 'NotFound' }
    const found = await readMyBets(pool, 'b.id = $1 and b.customer_id = $2', [betId, session.customerId])
    const [bet] = await withCashOut(found)
    return bet ? { data: bet } : { refused: 'NotFound' }
  }
