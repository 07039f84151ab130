import type { Brand } from '@touchline/domain/brand'
import { placeOfLeague } from '@touchline/domain/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { chooseMatches, closesAtMs, type PredictorGame } from '@touchline/domain/predictor'
import type { PredictorTerms } from '../config/index.ts'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import { isOpenSql } from './readRounds.ts'

export interface Opening {
  pool: Pool
  catalogue: Catalogue
  brand: Pick<Brand, 'leagueOrder'>
}

export interface Opened {
  game: PredictorGame
  terms: PredictorTerms
  /** the matches that were chosen at the last look */
  chosen: string | undefined
}

/**
 * Opens a round if entries of none are taken and the leading leagues have matches enough; once, whichever process does. Not before two looks
 * chose the same: while a feed begins the leading leagues may come last. Returns the choice.
 */
export async function openRound(
  { pool, catalogue, brand }: Opening,
  { game, terms, chosen: before }: Opened,
): Promise<string | undefined> {
  if (await hasOpenRound(pool, game)) return undefined
  const placeOf = placeOfLeague(brand.leagueOrder)
  const matches = chooseMatches(game, footballOf(catalogue), {
    nowMs: Date.now(),
    placeOf: ({ categoryId }) => {
      const league = catalogue.get('category', categoryId)
      return league ? placeOf(league) : Number.MAX_SAFE_INTEGER
    },
  })
  const chosen = matches?.map(({ id }) => id).join(' ')
  if (!matches || chosen !== before) return chosen
  await inTransaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`predictor:${game}`])
    const league = (event: SportEvent) => catalogue.get('category', event.categoryId)?.name ?? ''
    if (!(await hasOpenRound(db, game)))
      await insertRound(db, { game, terms, matches: matches.map((event) => ({ event, league: league(event) })) })
  })
  return undefined
}

async function hasOpenRound(db: Pool | Connection, game: PredictorGame): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from predictor_round r where game = $1 and state = 'waiting' and closes_at > clock_timestamp() and ${isOpenSql} limit 1`,
    [game],
  )
  return rowCount !== 0
}

export interface NewRound {
  game: PredictorGame
  terms: PredictorTerms
  /** in the order of the predictions */
  matches: readonly { event: Pick<SportEvent, 'id' | 'startTime' | 'participants'>; league: string }[]
}

/** Returns its id. */
export async function insertRound(db: Connection, { game, terms, matches }: NewRound): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into predictor_round (game, currency, entry, prizes, closes_at) values ($1, $2, $3, $4, $5) returning id::text as id`,
    [
      game,
      terms.currency,
      terms.entryMinor,
      JSON.stringify(terms.prizes),
      new Date(closesAtMs(matches.map(({ event }) => event))),
    ],
  )
  if (!rows[0]) throw new Error(`a round of ${game} was not opened`)
  await db.query(
    `insert into predictor_match (round_id, place, event_id, league, home, away, kick_off)
     select $1, place, event_id, league, home, away, kick_off from jsonb_to_recordset($2) as
       each(place integer, event_id text, league text, home jsonb, away jsonb, kick_off timestamptz)`,
    [
      rows[0].id,
      JSON.stringify(
        matches.map(({ event, league }, i) => ({
          place: i + 1,
          event_id: event.id,
          league,
          home: sideOf(event, 'HOME'),
          away: sideOf(event, 'AWAY'),
          kick_off: event.startTime,
        })),
      ),
    ],
  )
  return rows[0].id
}

function sideOf({ participants }: Pick<SportEvent, 'participants'>, role: 'HOME' | 'AWAY') {
  const side = participants.find((each) => each.role === role)
  return { name: side?.name ?? '', ...(side?.colours !== undefined && { colours: side.colours }) }
}

function footballOf(catalogue: Catalogue): SportEvent[] {
  const sports = new Set(
    Array.from(catalogue.all('category')).flatMap(({ kind, name, id }) => (kind === 'sport' && isFootball(name) ? [id] : [])),
  )
  return Array.from(catalogue.all('event')).filter(({ sportId }) => sports.has(sportId))
}

export const isFootball = (sport: string): boolean => /^(football|soccer)$/i.test(sport)
