import type { Calls, DataOf } from '@touchline/contract'
import { stopsOf } from '../../block/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

type Tile = DataOf<Calls['accountDashboard']>['tiles'][number]

const tileOf = (type: Tile['type'], name: Tile['name'], count: number): Tile => ({
  type,
  name,
  imageUrl: `/tile-${name}.svg`,
  data: { count },
})

/** A customer who gets no bonuses is not told of any. */
export const accountDashboard =
  ({ pool, bonusesOf }: AccountParts): Handlers['accountDashboard'] =>
  async (_input, { session: { customerId } }) => {
    const [open, { freeBet, profitBoost }, stops] = await Promise.all([
      pool.query<{ count: number }>(`select count(*) as count from bet where customer_id = $1 and status = 'OPEN'`, [customerId]),
      bonusesOf(customerId),
      stopsOf(pool, customerId),
    ])
    const bets = tileOf('BETS', 'openBets', open.rows[0]?.count ?? 0)
    if (stops.has('bonus')) return { data: { tiles: [bets] } }
    const bonuses = [tileOf('BONUSES', 'freeBets', freeBet.length), tileOf('BONUSES', 'profitBoosts', profitBoost.length)]
    return { data: { tiles: [bets, ...bonuses] } }
  }
