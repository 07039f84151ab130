import type { EventState, Scoreboard } from '@touchline/domain/catalogue'
import {
  type Goals,
  type MatchResult,
  nextResult,
  type Prediction,
  type PredictorGame,
  type PredictorPrizes,
  prizesOf,
  roundStateOf,
  scoreEntry,
} from '@touchline/domain/predictor'
import { type Connection, inEachBook, inTransaction, type Pool } from '../database/index.ts'

/**
 * Takes over what is known of a round's matches and, when every result is there or it is void, scores its entries: again when a result was
 * corrected. In one transaction over all books, whose entries share the prizes; nothing is paid in it.
 */
export const scoreRound = (pool: Pool, roundId: string, { voidAfterHours }: { voidAfterHours: number }): Promise<void> =>
  inTransaction(pool, async (db) => {
    const round = await lockedRound(db, roundId)
    if (!round || round.state === 'void') return
    const matches = await readMatches(db, roundId)
    const results = matches.map(({ stored, kickOff, known }) =>
      nextResult(stored, known, { kickOffMs: kickOff.getTime(), nowMs: round.now.getTime(), voidAfterHours }),
    )
    const changed = results.flatMap((result, i) =>
      isSame(result, matches[i]?.stored) ? [] : [{ place: i + 1, ...written(result) }],
    )
    if (changed.length > 0) await writeResults(db, roundId, changed)
    const state = roundStateOf(round.game, results)
    if (state === 'waiting' || (round.state === state && changed.length === 0)) return
    const revision = round.revision + 1
    const entries = inEachBook(pool, 'predictor_entry')
    await (state === 'void'
      ? voidEntries(db, entries, { roundId, revision })
      : scoreEntries(db, entries, { ...round, roundId, revision, results }))
    await db.query(
      'update predictor_round set state = $2, revision = $3, scored_at = coalesce(scored_at, clock_timestamp()) where id = $1',
      [roundId, state, revision],
    )
  })

interface Round {
  game: PredictorGame
  state: 'waiting' | 'scored' | 'void'
  revision: number
  prizes: PredictorPrizes
  now: Date
}

async function lockedRound(db: Connection, roundId: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `select game, state, revision, prizes, clock_timestamp() as now from predictor_round where id = $1 and closes_at <= clock_timestamp() for update`,
    [roundId],
  )
  return rows[0]
}

interface Match {
  stored: MatchResult
  kickOff: Date
  known: { state: EventState; board: Scoreboard | undefined; settled?: string[] | null } | undefined
}

interface MatchRow {
  kickOff: Date
  result: MatchResult['at']
  goals: Goals
  state: EventState | null
  board: Scoreboard | null
  hasScores: boolean
  settled: string[] | null
}

/** With the newest result of the market of correct scores on the whole match. */
async function readMatches(db: Connection, roundId: string): Promise<Match[]> {
  const { rows } = await db.query<MatchRow>(
    `select m.kick_off as "kickOff", m.result, json_build_object('home', m.home_goals, 'away', m.away_goals) as goals, e.state, b.data as board,
       k.id is not null as "hasScores", case when r.outcomes is not null then array(
         select s.data->>'outcomeType' from selection s where s.market_id = k.id and r.outcomes->s.id->>'result' = 'WON' and s.data->>'outcomeType' is not null)
       end as settled
     from predictor_match m
     left join event e on e.id = m.event_id
     left join scoreboard b on b.event_id = e.id
     left join lateral (
       select id from market where event_id = e.id and type = 'CORRECT_SCORE' and data->>'periodType' is null order by inplay, id limit 1) k on true
     left join lateral (select outcomes from market_result where market_id = k.id order by revision desc limit 1) r on true
     where m.round_id = $1 order by m.place`,
    [roundId],
  )
  return rows.map(({ kickOff, result, goals, state, board, hasScores, settled }) => ({
    kickOff,
    stored: result === 'played' ? { at: 'played', goals } : { at: result },
    known: state === null ? undefined : { state, board: board ?? undefined, ...(hasScores && { settled }) },
  }))
}

const isSame = (a: MatchResult, b: MatchResult | undefined): boolean =>
  JSON.stringify(written(a)) === JSON.stringify(b && written(b))

const written = (result: MatchResult) => ({
  result: result.at,
  home: result.at === 'played' ? result.goals.home : null,
  away: result.at === 'played' ? result.goals.away : null,
})

async function writeResults(
  db: Connection,
  roundId: string,
  results: ({ place: number } & ReturnType<typeof written>)[],
): Promise<void> {
  await db.query(
    `update predictor_match m set result = n.result, home_goals = n.home, away_goals = n.away
     from jsonb_to_recordset($2) as n(place integer, result text, home integer, away integer)
     where m.round_id = $1 and m.place = n.place`,
    [roundId, JSON.stringify(results)],
  )
}

interface Scoring extends Round {
  roundId: string
  results: MatchResult[]
}

async function scoreEntries(
  db: Connection,
  tables: readonly string[],
  { roundId, game, prizes, revision, results }: Scoring,
): Promise<void> {
  const { rows } = await db.query<{ id: string; picks: Prediction[] }>(
    'select id::text as id, picks from predictor_entry where round_id = $1 order by id',
    [roundId],
  )
  const scores = rows.map(({ picks }) => scoreEntry(game, picks, results))
  const won = prizesOf(game, prizes, scores)
  const scored = [
    rows.map(({ id }) => id),
    scores.map(({ points }) => points),
    scores.map(({ right }) => right),
    scores.map(({ goalsOff }) => goalsOff),
    won,
    revision,
  ]
  for (const table of tables) await db.query(scoredSql(table), scored)
}

const scoredSql = (table: string): string => `
  update ${table} e set points = n.points, right_scores = n.right_scores, goals_off = n.off, prize = n.prize, revision = $6
  from unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[]) as n(id, points, right_scores, off, prize) where e.id = n.id`

/** A round that becomes void by a correction has no scores any more. */
export async function voidEntries(
  db: Connection,
  tables: readonly string[],
  { roundId, revision }: { roundId: string; revision: number },
): Promise<void> {
  for (const table of tables)
    await db.query(
      `update ${table} set points = null, right_scores = null, goals_off = null, prize = null, revision = $2 where round_id = $1`,
      [roundId, revision],
    )
}
