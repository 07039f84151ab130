import type { Figure, Meeting, PlayedMatch, StatisticsTabs, TableRow, TopScorer } from '@touchline/domain/catalogue'
import { coloursOf } from './clubColours.ts'
import type { FootballMatch } from './footballCalendar.ts'
import { minutesOf, numbersAt, type PlayedMinute } from './footballNumbers.ts'
import type { Play, Rates } from './footballPlay.ts'
import { meetingsOf, type SeasonMatch, seasonUntil } from './footballSeason.ts'
import { lineUpsOf } from './footballSquads.ts'
import type { League } from './leagues.ts'
import { dayMs, dayOf, hourMs, type LaterStatistics, slug } from './picture.ts'

export interface StatisticsOf {
  seed: string
  id: string
  match: FootballMatch
  rates: { home: Rates; away: Rates }
  game: () => Play
}

/** Line-ups are known this long before kick-off. */
export const linedUpMs = hourMs
const formShown = 6
const meetingsShown = 8
const scorersShown = 12

/** A match's statistics, from the season of its league and its own play. */
export function footballStatistics(of: StatisticsOf): LaterStatistics {
  const { seed, id, match } = of
  let minutes: PlayedMinute[] | undefined
  let meetings: SeasonMatch[] | undefined
  let lineUps: StatisticsTabs['lineUps']
  return async (atMs) => {
    const game = of.game()
    const season = await seasonUntil(seed, match.league, dayOf(Math.min(atMs, game.fullTimeMs)))
    const known = seasonAt(seed, match.league, { season, atMs: Math.min(atMs, game.fullTimeMs) })
    meetings ??= meetingsOf(seed, match)
    const { home, away } = match
    const met = meetings.slice(0, meetingsShown).map(meetingOf)
    const form = { home: known.formOf(home.name), away: known.formOf(away.name) }
    if (atMs >= match.kickOffMs) minutes ??= minutesOf(seed, id, { game, rates: of.rates })
    if (atMs >= match.kickOffMs - linedUpMs) lineUps ??= lineUpsOf(seed, match, id)
    return {
      data: {
        eventId: id,
        tabs: {
          ...(minutes && atMs >= match.kickOffMs && { stats: numbersAt(game, minutes, atMs) }),
          ...(known.rows.some(({ played }) => played > 0) && {
            averages: known.averagesOf(home.name, away.name),
            form,
            table: { rows: known.rows },
            topScorers: { players: known.scorers },
          }),
          ...(met.length > 0 && { headToHead: { matches: met } }),
          ...(lineUps && atMs >= match.kickOffMs - linedUpMs && { lineUps }),
        },
      },
      nextChangeMs: nextChange({ match, game, minutes: minutes ?? [], season }, atMs),
    }
  }
}

function nextChange(
  {
    match,
    game,
    minutes,
    season,
  }: { match: FootballMatch; game: Play; minutes: readonly PlayedMinute[]; season: readonly SeasonMatch[] },
  atMs: number,
): number {
  if (atMs >= game.fullTimeMs) return Number.POSITIVE_INFINITY
  const moments = [
    match.kickOffMs - linedUpMs,
    match.kickOffMs,
    game.fullTimeMs,
    // more of the season may end then
    (dayOf(atMs) + 1) * dayMs,
    ...season.slice(season.findIndex(({ endMs }) => endMs > atMs)).map(({ endMs }) => endMs),
    ...minutes.map(({ endMs }) => endMs),
    ...(atMs >= match.kickOffMs ? game.incidents.map((each) => each.atMs) : []),
  ]
  return Math.min(...moments.filter((moment) => moment > atMs))
}

const meetingOf = ({ date, home, away, score }: SeasonMatch): Meeting => ({ date, home, away, score })

interface KnownSeason {
  rows: TableRow[]
  scorers: TopScorer[]
  formOf: (club: string) => PlayedMatch[]
  averagesOf: (home: string, away: string) => NonNullable<StatisticsTabs['averages']>
}

const recent = new Map<string, { over: number; known: KnownSeason }>()

/** A season as far as it is over: the same for all its matches until another one ends. */
function seasonAt(seed: string, league: League, { season, atMs }: { season: readonly SeasonMatch[]; atMs: number }): KnownSeason {
  const firstLater = season.findIndex(({ endMs }) => endMs > atMs)
  const over = firstLater === -1 ? season : season.slice(0, firstLater)
  const key = `${seed} ${league.id} ${over.at(-1)?.id ?? ''}`
  const last = recent.get(key)
  if (last?.over === over.length) return last.known
  const known = knownFrom(league, over)
  if (recent.size > 60) recent.clear()
  recent.set(key, { over: over.length, known })
  return known
}

function knownFrom(league: League, over: readonly SeasonMatch[]): KnownSeason {
  const matchesOf = Map.groupBy(
    over.flatMap((each) => [
      { club: each.home, each },
      { club: each.away, each },
    ]),
    ({ club }) => club,
  )
  const of = (club: string) => (matchesOf.get(club) ?? []).map(({ each }) => seenBy(club, each))
  return {
    rows: tableOf(league, of),
    scorers: scorersOf(over),
    formOf: (club) =>
      of(club)
        .slice(-formShown)
        .toReversed()
        .map(({ match }) => match),
    averagesOf(home, away) {
      const [mine, theirs] = [of(home), of(away)]
      const mean = (all: Seen[], value: (seen: Seen) => number) =>
        Math.round((all.reduce((sum, each) => sum + value(each), 0) / Math.max(1, all.length)) * 10) / 10
      const figure = (name: string, value: (seen: Seen) => number): Figure => ({
        name,
        home: mean(mine, value),
        away: mean(theirs, value),
      })
      return {
        matches: { home: mine.length, away: theirs.length },
        figures: [
          figure('GOALS_SCORED', ({ match }) => match.scored),
          figure('GOALS_CONCEDED', ({ match }) => match.conceded),
          figure('CORNERS', ({ corners }) => corners),
          figure('CARDS', ({ cards }) => cards),
        ],
      }
    },
  }
}

interface Seen {
  match: PlayedMatch
  corners: number
  cards: number
}

function seenBy(club: string, { date, home, away, score, corners, cards }: SeasonMatch): Seen {
  const [own, other] = club === home ? (['home', 'away'] as const) : (['away', 'home'] as const)
  return {
    match: {
      date,
      opponent: club === home ? away : home,
      venue: club === home ? 'HOME' : 'AWAY',
      scored: score[own],
      conceded: score[other],
    },
    corners: corners[own],
    cards: cards[own],
  }
}

/** By points, then the difference, the goals scored, the name. */
function tableOf(league: League, of: (club: string) => Seen[]): TableRow[] {
  const rows = league.clubs.map(({ name }) => {
    const matches = of(name).map(({ match }) => match)
    const count = (is: (match: PlayedMatch) => boolean) => matches.filter(is).length
    const won = count(({ scored, conceded }) => scored > conceded)
    const drawn = count(({ scored, conceded }) => scored === conceded)
    const scored = matches.reduce((sum, each) => sum + each.scored, 0)
    const conceded = matches.reduce((sum, each) => sum + each.conceded, 0)
    return {
      name,
      participantId: `c-${league.id}-${slug(name)}`,
      ...coloursOf('football', name),
      played: matches.length,
      won,
      drawn,
      lost: matches.length - won - drawn,
      scored,
      conceded,
      points: 3 * won + drawn,
    }
  })
  return rows
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        a.name.localeCompare(b.name, 'en'),
    )
    .map((row, i) => ({ position: i + 1, ...row }))
}

function scorersOf(over: readonly SeasonMatch[]): TopScorer[] {
  const scored = Map.groupBy(
    over.flatMap(({ home, away, goals }) => goals.map(({ role, player }) => ({ team: role === 'HOME' ? home : away, player }))),
    ({ team, player }) => `${team}\n${player}`,
  )
  return [...scored.values()]
    .flatMap((goals) =>
      goals[0]
        ? [{ name: goals[0].player, team: goals[0].team, ...coloursOf('football', goals[0].team), goals: goals.length }]
        : [],
    )
    .toSorted((a, b) => b.goals - a.goals || a.name.localeCompare(b.name, 'en'))
    .slice(0, scorersShown)
}
