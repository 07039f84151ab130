import type { WirePredictorMatch, WireRound } from '@touchline/contract/player/predictor'
import type { EventState } from '@touchline/domain/catalogue'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import type { Goals, PointsReached, PredictorPrizes } from '@touchline/domain/predictor'
import type { Queryable } from '../database/index.ts'

interface Row {
  id: string
  state: 'waiting' | 'scored' | 'void'
  closesAt: Date
  isOpen: boolean
  currency: Currency
  entry: Minor
  prizes: PredictorPrizes
  matches: MatchRow[]
  entries: number
  /** null before it is scored */
  reached: PointsReached[] | null
}

interface MatchRow {
  eventId: string
  league: string
  home: WirePredictorMatch['home']
  away: WirePredictorMatch['away']
  kickOff: string
  result: 'waiting' | 'played' | 'void'
  goals: Goals | null
  /** of the event as it is offered; null once it has been forgotten */
  state: EventState | null
  startTime: string | null
  score: Goals | null
}

/** When entries end: the first kick-off as published, or as it is by now if that is earlier. */
export const closesSql = `(select least(r.closes_at, min(e.start_time)) from predictor_match m join event e on e.id = m.event_id where m.round_id = r.id)`
/** Whether entries are taken: by the database's clock, and none of its matches is played or over. */
export const isOpenSql = `(r.state = 'waiting' and clock_timestamp() < ${closesSql} and not exists (
  select from predictor_match m join event e on e.id = m.event_id
  where m.round_id = r.id and e.state not in ('NOTSTARTED', 'POSTPONED', 'CANCELED')))`

/** Rounds as they are shown, the latest first; `where` is about `r`. */
export async function readRounds(db: Queryable, where: string, values: unknown[]): Promise<WireRound[]> {
  const { rows } = await db.query<Row>(
    `select r.id::text as id, r.state, coalesce(${closesSql}, r.closes_at) as "closesAt", coalesce(${isOpenSql}, false) as "isOpen", r.currency,
       r.entry, r.prizes, m.matches, e.*
     from predictor_round r
     cross join lateral (
       select json_agg(json_build_object('eventId', m.event_id, 'league', m.league, 'home', m.home, 'away', m.away, 'kickOff', m.kick_off,
         'result', m.result, 'goals', case when m.result = 'played' then json_build_object('home', m.home_goals, 'away', m.away_goals) end,
         'state', e.state, 'startTime', e.start_time, 'score', b.data->'score') order by m.place) as matches
       from predictor_match m left join event e on e.id = m.event_id left join scoreboard b on b.event_id = m.event_id
       where m.round_id = r.id) m
     cross join lateral (
       select coalesce(sum(entries), 0)::int as entries, json_agg(json_build_object('points', points, 'entries', entries, 'winners', winners)
         order by points desc) filter (where points is not null) as reached
       from (select points, count(*)::int as entries, count(*) filter (where prize > 0)::int as winners
         from predictor_entry where round_id = r.id group by points) p) e
     where ${where} order by r.closes_at desc, r.id desc`,
    values,
  )
  return rows.map(wireRound)
}

function wireRound({ id, state, closesAt, isOpen, currency, entry, prizes, matches, ...row }: Row): WireRound {
  const write = (amount: Minor) => formatMinor(amount, currency)
  return {
    roundId: id,
    state: state === 'waiting' ? (isOpen ? 'open' : 'running') : state,
    closesAt: closesAt.toISOString(),
    currency,
    entry: write(entry),
    prizes: {
      byRight: prizes.byRight.map(({ right, amountMinor }) => ({ right, amount: write(amountMinor) })),
      best: write(prizes.bestMinor),
    },
    matches: matches.map(wireMatch),
    entries: row.entries,
    ...(state === 'scored' && { reached: row.reached ?? [] }),
  }
}

function wireMatch({ result, goals, state, startTime, score, ...match }: MatchRow): WirePredictorMatch {
  const { eventId, league, home, away, kickOff } = match
  const isRunning =
    result === 'waiting' && score !== null && (state === 'INPLAY' || state === 'FINISHED' || state === 'INTERRUPTED')
  const shown = goals ?? (isRunning ? score : null)
  return {
    eventId,
    league,
    home,
    away,
    startTime: new Date(startTime ?? kickOff).toISOString(),
    state: isRunning ? 'running' : result,
    ...(shown && { score: shown }),
  }
}
