import type { DemoResult } from '@touchline/adapters/feed'
import type { PredictorGame } from '@touchline/domain/predictor'
import type { PredictorTerms } from '../config/index.ts'
import { inTransaction, type Pool } from '../database/index.ts'
import { insertRound } from './openRound.ts'

/** In a demonstration: a round of the last days that is over and that nobody entered, before the first one. */
export const seedDemoRound = (
  pool: Pool,
  { game, terms, results }: { game: PredictorGame; terms: PredictorTerms; results: () => readonly DemoResult[] },
): Promise<void> =>
  inTransaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`predictor:${game}`])
    const { rowCount } = await db.query('select from predictor_round where game = $1 limit 1', [game])
    if (rowCount !== 0) return
    const over = results()
    const matches = over.map(({ event, league }) => ({ event, league }))
    const roundId = await insertRound(db, { game, terms, matches })
    await db.query(
      `update predictor_match m set result = 'played', home_goals = n.home, away_goals = n.away
       from jsonb_to_recordset($2) as n(place integer, home integer, away integer) where m.round_id = $1 and m.place = n.place`,
      [roundId, JSON.stringify(over.map(({ goals }, i) => ({ place: i + 1, ...goals })))],
    )
    await db.query(
      `update predictor_round set state = 'scored', revision = 1, paid = 1, scored_at = clock_timestamp() where id = $1`,
      [roundId],
    )
  })
