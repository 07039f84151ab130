import type { Calls, DataOf } from '@touchline/contract'
import type { UserBonuses } from '@touchline/contract/player/account'
import type { Queryable } from '../database/index.ts'

type Tile = DataOf<Calls['accountDashboard']>['tiles'][number]

export async function countOpenBets(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from bet where customer_id = $1 and status = 'OPEN'`,
    [customerId],
  )
  return rows[0]?.count ?? 0
}

/** A3.11. `bonuses` are absent for a customer who gets none: they are not told of any. */
export function tilesOf({ openBets, bonuses }: { openBets: number; bonuses: UserBonuses | undefined }): Tile[] {
  const bets = tileOf('BETS', 'openBets', openBets)
  if (!bonuses) return [bets]
  const { freeBet, profitBoost } = bonuses
  return [bets, tileOf('BONUSES', 'freeBets', freeBet.length), tileOf('BONUSES', 'profitBoosts', profitBoost.length)]
}

const tileOf = (type: Tile['type'], name: Tile['name'], count: number): Tile => ({
  type,
  name,
  imageUrl: `/tile-${name}.svg`,
  data: { count },
})
