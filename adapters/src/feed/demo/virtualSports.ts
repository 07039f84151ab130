import type { FeedEvent, FeedMarket, MarketResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import { chanceOf, type ScoreMatrix, scoreMatrix, withMargin } from '@touchline/domain/pricing'
import { bookOf } from './bookOf.ts'
import { coloursOf } from './clubColours.ts'
import { between, type Dice, dice, pick, weighted, whole } from './dice.ts'
import { dateOf, dayMs, type Fixture, hourMs, instant, minuteMs, type Picture, slug } from './picture.ts'
import { chances, type RaceCard } from './raceCard.ts'
import { horse } from './raceNames.ts'
import { raceFixture } from './racing.ts'

/** The id prefix identifies virtual bets. */
export const virtualSports = [
  { id: 'virtual-horse-racing', prefix: 'virtual-horses', name: 'Virtual Horse Racing', league: 'Silverdale Park' },
  { id: 'virtual-greyhounds', prefix: 'virtual-greyhounds', name: 'Virtual Greyhounds', league: 'Lantern Stadium' },
  { id: 'virtual-football', prefix: 'virtual-football', name: 'Virtual Football', league: 'Touchline League' },
] as const

const offeredMs = hourMs / 2

interface Kind {
  letter: string
  everyMs: number
  fromMs: number
  field: number
  sport: (typeof virtualSports)[number]
  metres: number
  seconds: number
}
const [horseRacing, greyhounds, football] = virtualSports
const races: Kind[] = [
  { letter: 'h', everyMs: 5 * minuteMs, fromMs: 0, field: 8, sport: horseRacing, metres: 1600, seconds: 60 },
  { letter: 'g', everyMs: 5 * minuteMs, fromMs: 2.5 * minuteMs, field: 6, sport: greyhounds, metres: 480, seconds: 30 },
]
const matchEveryMs = 6 * minuteMs

/** Computer-drawn races and matches: at fixed times, at fixed prices, over within two minutes. */
export const virtualFixtures = (seed: string, day: number): Fixture[] => [
  ...races.flatMap((kind) =>
    times(day, kind).map((raceMs, i) => raceFixture(seed, card(seed, kind, { day, raceMs, number: i + 1 }))),
  ),
  ...times(day, { fromMs: 0, everyMs: matchEveryMs }).map((startMs, i) => match(seed, { day, startMs, number: i + 1 })),
]

const times = (day: number, { fromMs, everyMs }: { fromMs: number; everyMs: number }): number[] =>
  Array.from({ length: dayMs / everyMs }, (_, i) => day * dayMs + fromMs + i * everyMs)

function card(seed: string, kind: Kind, { day, raceMs, number }: { day: number; raceMs: number; number: number }): RaceCard {
  const { sport, field, metres, seconds } = kind
  const id = `v-${dateOf(day)}-${kind.letter}-${number}`
  const random = dice(seed, id, 'card')
  const names = new Set<string>()
  while (names.size < field) names.add(horse(random))
  return {
    id,
    categoryId: `${sport.prefix}-${slug(sport.league)}`,
    name: `${sport.league} Race ${number}`,
    number,
    track: { name: sport.league, country: 'Virtual', countryCode: '' },
    raceMs,
    offeredMs,
    distance: `${metres}m`,
    handicap: false,
    extraPlaces: 0,
    bestOddsGuaranteed: false,
    casts: ['FORECAST'],
    runners: [...names].map((name, i) => ({ id: `${id}.${i + 1}`, name, role: 'RUNNER', number: i + 1, draw: i + 1 })),
    win: chances(random, field, 0.7),
    pricedFromMs: Number.NEGATIVE_INFINITY,
    moves: false,
    run: { lateSeconds: 0, takesSeconds: [seconds, seconds], resultSeconds: [5, 5], withdrawn: 0, tie: 0 },
  }
}

const teams =
  'Amber, Azure, Bronze, Copper, Coral, Crimson, Emerald, Indigo, Ivory, Jade, Onyx, Pearl, Ruby, Saffron, Silver, Violet'.split(
    ', ',
  )
/** one second is one minute of the match */
const secondMs = 1_000
const halfTimeMs = 45 * secondMs
const fullTimeMs = 92 * secondMs
const settledMs = fullTimeMs + 5 * secondMs
const maxGoals = 6

interface Match {
  id: string
  startMs: number
  number: number
  names: [string, string]
  matrix: ScoreMatrix
  /** after the start, in order */
  goals: { atMs: number; role: 'HOME' | 'AWAY' }[]
}

function match(seed: string, { day, startMs, number }: { day: number; startMs: number; number: number }): Fixture {
  const id = `v-${dateOf(day)}-f-${number}`
  let drawn: Match | undefined
  const game = () => (drawn ??= drawMatch(dice(seed, id), { id, startMs, number }))
  return {
    id,
    listedMs: startMs - offeredMs,
    startMs,
    overMs: startMs + settledMs,
    picture: (atMs) => picture(game(), atMs),
  }
}

function drawMatch(random: Dice, of: Pick<Match, 'id' | 'startMs' | 'number'>): Match {
  const home = pick(random, teams)
  const away = pick(
    random,
    teams.filter((each) => each !== home),
  )
  const matrix = scoreMatrix({ home: between(random, 0.8, 2.2), away: between(random, 0.6, 1.8) })
  const scores = Array.from({ length: (maxGoals + 1) ** 2 }, (_, i) => ({
    home: Math.floor(i / (maxGoals + 1)),
    away: i % (maxGoals + 1),
  }))
  const score = scores[
    weighted(
      random,
      scores.map((each) => matrix[each.home]?.[each.away] ?? 0),
    )
  ] ?? { home: 0, away: 0 }
  const goalsOf = (role: 'HOME' | 'AWAY', count: number) =>
    Array.from({ length: count }, () => ({ role, atMs: whole(random, 1, 90) * secondMs }))
  const goals = [...goalsOf('HOME', score.home), ...goalsOf('AWAY', score.away)].toSorted((a, b) => a.atMs - b.atMs)
  return { ...of, names: [`${home} United`, `${away} City`], matrix, goals }
}

function picture(game: Match, atMs: number): Picture {
  const { id, startMs, goals } = game
  const sinceMs = atMs - startMs
  const scored = goals.filter((goal) => goal.atMs <= sinceMs)
  const score = scoreOf(scored)
  const changes = [0, halfTimeMs, fullTimeMs, settledMs, ...goals.map((goal) => goal.atMs)].map((ms) => startMs + ms)
  return {
    event: eventOf(game, sinceMs),
    suspended: false,
    markets: offers.map((offer) => marketOf(offer, game, sinceMs >= 0)),
    ...(sinceMs >= 0 && {
      scoreboard: {
        eventId: id,
        period: sinceMs >= fullTimeMs ? 'FULL_TIME' : sinceMs >= halfTimeMs ? 'SECOND_HALF' : 'FIRST_HALF',
        score,
        incidents: scored.map(({ role, atMs: at }, i) => ({ id: `${id}:i${i + 1}`, kind: 'GOAL', minute: at / secondMs, role })),
      },
    }),
    nonRunners: [],
    results: sinceMs >= settledMs ? offers.map((offer) => resultOf(offer, game)) : [],
    nextChangeMs: Math.min(...changes.filter((ms) => ms > atMs)),
  }
}

const scoreOf = (goals: Match['goals']) => ({
  home: goals.filter(({ role }) => role === 'HOME').length,
  away: goals.filter(({ role }) => role === 'AWAY').length,
})

const eventOf = ({ id, startMs, names }: Match, sinceMs: number): FeedEvent => ({
  id,
  categoryId: `${football.prefix}-${slug(football.league)}`,
  name: names.join(' v '),
  startTime: instant(startMs),
  type: 'HEAD_TO_HEAD',
  state: sinceMs >= fullTimeMs ? 'FINISHED' : sinceMs >= 0 ? 'INPLAY' : 'NOTSTARTED',
  participants: names.map((name, i) => ({
    id: `vt-${slug(name)}`,
    name,
    role: i === 0 ? 'HOME' : 'AWAY',
    ...coloursOf('virtual-football', name.split(' ', 1)[0] ?? ''),
  })),
  tags: [],
})

interface Side {
  key: string
  name: (names: Match['names']) => string
  wins: (home: number, away: number) => boolean
}
interface Offer {
  key: string
  type: string
  name: string
  line?: number
  sides: Side[]
}

const plain = (name: string) => () => name
const offers: Offer[] = [
  {
    key: 'MR',
    type: 'MATCH_RESULT',
    name: 'Match Result',
    sides: [
      { key: 'HOME', name: ([home]) => home, wins: (home, away) => home > away },
      { key: 'DRAW', name: plain('Draw'), wins: (home, away) => home === away },
      { key: 'AWAY', name: ([, away]) => away, wins: (home, away) => home < away },
    ],
  },
  {
    key: 'T2.5',
    type: 'TOTAL',
    name: 'Total Goals Over/Under 2.5',
    line: 2.5,
    sides: [
      { key: 'OVER', name: plain('Over 2.5'), wins: (home, away) => home + away > 2.5 },
      { key: 'UNDER', name: plain('Under 2.5'), wins: (home, away) => home + away < 2.5 },
    ],
  },
  {
    key: 'BTTS',
    type: 'BTTS',
    name: 'Both Teams to Score',
    sides: [
      { key: 'YES', name: plain('Yes'), wins: (home, away) => home > 0 && away > 0 },
      { key: 'NO', name: plain('No'), wins: (home, away) => home === 0 || away === 0 },
    ],
  },
]

function marketOf({ key, type, name, line, sides }: Offer, { id, names, matrix }: Match, closed: boolean): FeedMarket {
  const fair = sides.map(({ wins }) => chanceOf(matrix, wins))
  const landed = bookOf(withMargin(fair, 1.08), { min: 1.06, max: 1.11, uncoverable: {} })
  return {
    id: `${id}.${key}`,
    eventId: id,
    type,
    name,
    ...(line === undefined ? {} : { line }),
    inplay: false,
    status: closed ? 'CLOSED' : 'OPEN',
    tags: [],
    selections: sides.map((side, i) => {
      const price = landed[i]
      const base = { id: `${id}.${key}.${side.key}`, name: side.name(names), outcomeType: side.key }
      return price ? { ...base, status: 'OPEN', price: priceText(price) } : { ...base, status: 'SUSPENDED' }
    }),
  }
}

function resultOf({ key, sides }: Offer, { id, goals }: Match): MarketResult {
  const { home, away } = scoreOf(goals)
  const outcomes = sides.map((side) => [`${id}.${key}.${side.key}`, { result: side.wins(home, away) ? 'WON' : 'LOST' }] as const)
  return { marketId: `${id}.${key}`, revision: 1, outcomes: Object.fromEntries(outcomes) }
}
