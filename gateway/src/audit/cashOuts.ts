import { readPlacedBets } from '../bet/index.ts'
import { type WrittenCashOut, wrongCashOut } from '../cashout/index.ts'
import type { Queryable } from '../database/index.ts'

const atOnce = 500

/** Every cash-out, valued again by the domain from the bet and the stored facts: those that differ. */
export async function* wrongCashOuts(db: Queryable): AsyncGenerator<Record<string, unknown>> {
  let after = '0'
  for (;;) {
    const { rows } = await db.query<WrittenCashOut & { betId: string }>(
      `select bet_id::text as "betId", no, stake, paid, withheld, remaining_stake as remaining, offer, facts from cash_out
       where bet_id in (select distinct bet_id from cash_out where bet_id > $1 order by bet_id limit ${atOnce})
       order by cash_out.bet_id, no`,
      [after],
    )
    if (rows.length === 0) return
    const betIds = [...new Set(rows.map(({ betId }) => betId))]
    const bets = new Map((await readPlacedBets(db, betIds)).map((placedBet) => [placedBet.id, placedBet]))
    for (const { betId, ...written } of rows) {
      const placedBet = bets.get(betId)
      const wrong = placedBet ? wrongCashOut(placedBet, written) : 'no such bet'
      if (wrong) yield { bet: betId, part: written.no, wrong }
    }
    after = betIds.at(-1) ?? after
  }
}
