import type { AutomaticCashOutRule } from '@touchline/contract/player/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

interface Row {
  betId: string
  status: AutomaticCashOutRule['status']
  target: Minor
  currency: Currency
}

export type AutomaticRuleRow = Pick<Row, 'status' | 'target'>

/** The newest rule of each of these bets. */
export async function readAutomatic(db: Queryable, betIds: string[]): Promise<Map<string, AutomaticCashOutRule>> {
  const { rows } = await db.query<Row>(
    `select distinct on (a.bet_id) a.bet_id::text as "betId", a.status, a.target, b.currency
     from automatic_cash_out a join bet b on b.id = a.bet_id
     where a.bet_id = any($1) order by a.bet_id, a.id desc`,
    [betIds],
  )
  return new Map(rows.map((row) => [row.betId, ruleOf(row)]))
}

export const ruleOf = ({ status, target, currency }: Omit<Row, 'betId'>): AutomaticCashOutRule => ({
  status,
  amount: formatMinor(target, currency),
})
