import { settle } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { questionOf, readStruckBets, rulesNamed, type SettlementFacts, type StruckBet } from '../bet/index.ts'
import type { Queryable } from '../database/index.ts'

interface SettlementRow {
  betId: string
  revision: number
  status: 'SETTLED' | 'VOID' | 'OPEN'
  outcome: string
  returns: Minor
  facts: SettlementFacts
  receiptReturns: Minor | null
}

const atOnce = 500

/** Every settlement, computed once more by the domain from the bet and the facts that were kept: those that differ. */
export async function* wrongPayouts(db: Queryable): AsyncGenerator<Record<string, unknown>> {
  let after = '0'
  for (;;) {
    const rows = await settlementsAfter(db, after)
    if (rows.length === 0) return
    const betIds = [...new Set(rows.map(({ betId }) => betId))]
    const bets = new Map((await readStruckBets(db, betIds)).map((struck) => [struck.id, struck]))
    for (const row of rows) {
      const struck = bets.get(row.betId)
      const wrong = struck ? difference(struck, row) : 'no such bet'
      if (wrong) yield { bet: row.betId, revision: row.revision, wrong }
    }
    after = betIds.at(-1) ?? after
  }
}

/** All settlements of the next bets. */
async function settlementsAfter(db: Queryable, betId: string): Promise<SettlementRow[]> {
  const { rows } = await db.query<SettlementRow>(
    `select bet_id::text as "betId", revision, status, outcome, returns, facts,
       (receipt->>'returnsMinor')::bigint as "receiptReturns"
     from settlement
     where bet_id in (select distinct bet_id from settlement where bet_id > $1 order by bet_id limit ${atOnce})
     order by settlement.bet_id, revision`,
    [betId],
  )
  return rows
}

function difference({ bet, rules }: StruckBet, row: SettlementRow): string | undefined {
  const again = settle({ bet, rules: rulesNamed(rules), ...questionOf(row.facts) })
  if (again.at === 'open') return row.status === 'OPEN' ? undefined : `${row.status}, but its legs leave it open`
  if (row.status === 'OPEN') return 'open, but its legs decide it'
  if (again.returnsMinor !== row.returns) return `returned ${row.returns}, computed ${again.returnsMinor}`
  if (row.receiptReturns !== row.returns) return `returned ${row.returns}, its receipt says ${row.receiptReturns}`
  return again.status === row.outcome ? undefined : `${row.outcome}, computed ${again.status}`
}
