import { type Payout, payout } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { memoiseByShape, placedBetOf, readPlacedRows, rulesNamed, shapeOf } from '../bet/index.ts'
import type { Queryable } from '../database/index.ts'
import { questionOf, type SettlementFacts } from '../settlement/index.ts'

interface SettlementRow {
  betId: string
  revision: number
  status: 'SETTLED' | 'VOID' | 'OPEN'
  outcome: string
  returns: Minor
  withheld: Minor | null
  /** as JSON */
  facts: string
  receiptReturns: Minor | null
  receiptWithheld: Minor | null
  /** false if the rest after a cash-out was settled by an earlier arithmetic */
  computable: boolean
}

const atOnce = 500

/** Every settlement, recalculated by the domain from the bet and the stored facts: those that differ. */
export async function* wrongPayouts(db: Queryable): AsyncGenerator<Record<string, unknown>> {
  const payoutOf = memoiseByShape<Payout>()
  let after = '0'
  for (;;) {
    const settlements = await settlementsAfter(db, after)
    if (settlements.length === 0) return
    const betIds = [...new Set(settlements.map(({ betId }) => betId))]
    const rows = await readPlacedRows(db, betIds)
    const bets = new Map(rows.bets.map((bet) => [bet.id, bet]))
    for (const row of settlements) {
      if (!row.computable) continue
      const bet = bets.get(row.betId)
      const shape = bet && shapeOf(bet, rows)
      const again =
        bet &&
        payoutOf(shape && `${shape} ${row.facts}`, () => {
          const facts: SettlementFacts = JSON.parse(row.facts)
          const placedBet = placedBetOf(bet, rows).bet
          const cashOuts = placedBet.cashOuts?.slice(0, facts.cashOuts ?? 0) ?? []
          return payout({
            bet: { ...placedBet, cashOuts },
            rules: rulesNamed(bet.rules, facts.maxLuckyBonusMinor),
            ...questionOf(facts),
          })
        })
      const wrong = again ? difference(again, row) : 'no such bet'
      if (wrong) yield { bet: row.betId, revision: row.revision, wrong }
    }
    after = betIds.at(-1) ?? after
  }
}

/** All settlements of the next bets. */
async function settlementsAfter(db: Queryable, betId: string): Promise<SettlementRow[]> {
  const { rows } = await db.query<SettlementRow>(
    `select bet_id::text as "betId", revision, status, outcome, returns, withheld, facts::text as facts,
       (receipt->>'returnsMinor')::bigint as "receiptReturns",
       (receipt->'tax'->>'withheldMinor')::bigint as "receiptWithheld",
       not facts ? 'cashOuts' or facts ? 'arithmetic' as computable
     from settlement
     where bet_id in (select distinct bet_id from settlement where bet_id > $1 order by bet_id limit ${atOnce})
     order by settlement.bet_id, revision`,
    [betId],
  )
  return rows
}

function difference(again: Payout, row: SettlementRow): string | undefined {
  if (again.at === 'open') return row.status === 'OPEN' ? undefined : `${row.status}, but its legs leave it open`
  if (row.status === 'OPEN') return 'open, but its legs decide it'
  if (again.returnsMinor !== row.returns) return `returned ${row.returns}, computed ${again.returnsMinor}`
  if (row.receiptReturns !== row.returns) return `returned ${row.returns}, its receipt says ${row.receiptReturns}`
  if (again.withheldMinor !== (row.withheld ?? 0)) return `withheld ${row.withheld ?? 0}, computed ${again.withheldMinor}`
  if (row.receiptWithheld !== row.withheld) return `withheld ${row.withheld}, its receipt says ${row.receiptWithheld}`
  return again.status === row.outcome ? undefined : `${row.outcome}, computed ${again.status}`
}
