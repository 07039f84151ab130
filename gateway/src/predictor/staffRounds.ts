import type { SportEvent } from '@touchline/domain/catalogue'
import { correctedDays, type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import type { PredictorTerms } from '../config/index.ts'
import type { Connection } from '../database/index.ts'
import { insertRound, isFootball } from './openRound.ts'
import { isOpenSql } from './readRounds.ts'
import { voidEntries } from './scoreRound.ts'

/**
 * Staff make a round void, also one that was scored, as long as results are corrected; the worker pays what that changes. `entries`: the
 * table of them in each book.
 */
export async function voidRound(
  db: Connection,
  roundId: string,
  entries: readonly string[],
): Promise<{ game: PredictorGame; entries: number } | 'unknown' | 'void' | 'tooLate'> {
  const { rows } = await db.query<{ game: PredictorGame; state: string; revision: number; isLate: boolean }>(
    `select game, state, revision, coalesce(scored_at < clock_timestamp() - interval '${correctedDays} days', false) as "isLate"
     from predictor_round where id = $1 for update`,
    [roundId],
  )
  const [round] = rows
  if (!round) return 'unknown'
  if (round.state === 'void') return 'void'
  if (round.isLate) return 'tooLate'
  const revision = round.revision + 1
  await voidEntries(db, entries, { roundId, revision })
  await db.query(
    `update predictor_round set state = 'void', revision = $2, scored_at = coalesce(scored_at, clock_timestamp()) where id = $1`,
    [roundId, revision],
  )
  const { rows: counted } = await db.query<{ entries: number }>(
    'select count(*)::int as entries from predictor_entry where round_id = $1',
    [roundId],
  )
  return { game: round.game, entries: counted[0]?.entries ?? 0 }
}

interface Chosen {
  game: PredictorGame
  terms: PredictorTerms
  /** ids of events */
  matches: readonly string[]
  /** the table of entries in each book */
  entries: readonly string[]
}

type Opened = { round: string; instead?: string } | { wrong: 'number' | 'entered' } | { wrong: 'match'; match: string }

/** Opens a round with matches that staff chose, in place of the one that can be entered, if nobody has entered it. */
export async function openChosenRound(db: Connection, { game, terms, matches: ids, entries }: Chosen): Promise<Opened> {
  if (new Set(ids).size !== predictorRules[game].matches || ids.length !== predictorRules[game].matches)
    return { wrong: 'number' }
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`predictor:${game}`])
  const matches = await readChosen(db, ids)
  const missing = ids.find((id) => !matches.some(({ event }) => event.id === id))
  if (missing !== undefined) return { wrong: 'match', match: missing }
  const { rows } = await db.query<{ id: string; entered: number }>(
    `select id::text as id, (select count(*)::int from predictor_entry e where e.round_id = r.id) as entered
     from predictor_round r where game = $1 and ${isOpenSql} for update of r`,
    [game],
  )
  if (rows.some(({ entered }) => entered > 0)) return { wrong: 'entered' }
  for (const { id } of rows) await voidRound(db, id, entries)
  const round = await insertRound(db, { game, terms, matches })
  return { round, ...(rows[0] && { instead: rows[0].id }) }
}

/** Football with two sides that has not begun, by kick-off. */
async function readChosen(db: Connection, ids: readonly string[]): Promise<{ event: SportEvent; league: string }[]> {
  const { rows } = await db.query<{ event: SportEvent; league: string | null; sport: string | null }>(
    `select e.data as event, l.data->>'name' as league, s.data->>'name' as sport
     from event e left join category l on l.id = e.category_id left join category s on s.id = e.sport_id
     where e.id = any($1) and e.state = 'NOTSTARTED' and e.start_time > clock_timestamp() + interval '10 minutes'
     order by e.start_time, e.id`,
    [ids],
  )
  return rows.flatMap(({ event, league, sport }) =>
    event.type === 'HEAD_TO_HEAD' && isFootball(sport ?? '') ? [{ event, league: league ?? '' }] : [],
  )
}
