import type { FeedEvent, FeedMarket, MarketResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import { chanceOf, type ScoreMatrix, scoreMatrix, withMargin } from '@touchline/domain/pricing'
import { drawMatch, mostGoals, wholeChance, wholeChances } from '@touchline/domain/virtual'
import { bookOf } from './bookOf.ts'
import { coloursOf } from './clubColours.ts'
import { between, type Dice, dice, pick } from './dice.ts'
import { dateOf, type Fixture, instant, type Picture, slug } from './picture.ts'
import { ballMoves } from './virtualBall.ts'
import { courseMoments, courseTab, type DrawnCourse, drawnTab, virtualTabs, wordsOf } from './virtualDraw.ts'
import { offeredMs } from './virtualRaces.ts'

/** Virtual football. */
export const virtualFootball = {
  id: 'virtual-football',
  prefix: 'virtual-football',
  name: 'Virtual Football',
  league: 'Touchline League',
} as const

const teams =
  'Amber, Azure, Bronze, Copper, Coral, Crimson, Emerald, Indigo, Ivory, Jade, Onyx, Pearl, Ruby, Saffron, Silver, Violet'.split(
    ', ',
  )
/** one second is one minute of the match */
const secondMs = 1_000
const halfTimeMs = 45 * secondMs
const fullTimeMs = 92 * secondMs
const settledMs = fullTimeMs + 5 * secondMs

interface Match {
  id: string
  secret: string
  startMs: number
  number: number
  names: [string, string]
  /** of each score, as stated: the prices are made from it */
  chances: number[]
  matrix: ScoreMatrix
  /** after the start, in order */
  goals: { atMs: number; role: 'HOME' | 'AWAY' }[]
  course: DrawnCourse
  markets: { open: FeedMarket[]; closed: FeedMarket[] }
}

export function virtualMatch(
  { seed, secret }: { seed: string; secret: string },
  { day, startMs, number }: { day: number; startMs: number; number: number },
): Fixture {
  const id = `v-${dateOf(day)}-f-${number}`
  let drawn: Match | undefined
  const game = () => (drawn ??= matchOf(dice(seed, id), { id, secret, startMs, number }))
  return {
    id,
    listedMs: startMs - offeredMs,
    startMs,
    overMs: startMs + settledMs,
    picture: (atMs) => picture(game(), atMs),
  }
}

function matchOf(random: Dice, of: Pick<Match, 'id' | 'secret' | 'startMs' | 'number'>): Match {
  const home = pick(random, teams)
  const away = pick(
    random,
    teams.filter((each) => each !== home),
  )
  const names: Match['names'] = [`${home} United`, `${away} City`]
  const model = scoreMatrix({ home: between(random, 0.8, 2.2), away: between(random, 0.6, 1.8) })
  const goalsDrawn = Array.from({ length: mostGoals + 1 }, (_, goals) => goals)
  const chances = wholeChances(goalsDrawn.flatMap((h) => goalsDrawn.map((a) => model[h]?.[a] ?? 0)))
  const matrix = goalsDrawn.map((h) => goalsDrawn.map((a) => (chances[h * (mostGoals + 1) + a] ?? 0) / wholeChance))
  const goals = drawMatch(wordsOf(of.secret, of.id), chances).goals.map(({ role, minute }) => ({ role, atMs: minute * secondMs }))
  const course = {
    offMs: of.startMs,
    takesMs: fullTimeMs,
    leadMs: 4 * secondMs,
    frames: ballMoves(random, { goals, halfTimeMs, fullTimeMs }),
  }
  const offered = (closed: boolean) => offers.map((offer) => marketOf(offer, { id: of.id, names, matrix }, closed))
  return { ...of, names, chances, matrix, goals, course, markets: { open: offered(false), closed: offered(true) } }
}

function picture(game: Match, atMs: number): Picture {
  const { id, secret, startMs, chances, goals, course, markets } = game
  const sinceMs = atMs - startMs
  const scored = goals.filter((goal) => goal.atMs <= sinceMs)
  const score = scoreOf(scored)
  const changes = [0, halfTimeMs, fullTimeMs, settledMs, ...goals.map((goal) => goal.atMs)].map((ms) => startMs + ms)
  const isOver = sinceMs >= settledMs
  return {
    event: eventOf(game, sinceMs),
    suspended: false,
    markets: sinceMs >= 0 ? markets.closed : markets.open,
    ...(sinceMs >= 0 && {
      scoreboard: {
        eventId: id,
        period: sinceMs >= fullTimeMs ? 'FULL_TIME' : sinceMs >= halfTimeMs ? 'SECOND_HALF' : 'FIRST_HALF',
        score,
        incidents: scored.map(({ role, atMs: at }, i) => ({ id: `${id}:i${i + 1}`, kind: 'GOAL', minute: at / secondMs, role })),
      },
    }),
    statistics: { eventId: id, tabs: virtualTabs(drawnTab(secret, id, { chances, isOver }), courseTab(course, atMs)) },
    nonRunners: [],
    results: isOver ? offers.map((offer) => resultOf(offer, game)) : [],
    nextChangeMs: Math.min(...[...changes, ...courseMoments(course)].filter((ms) => ms > atMs)),
  }
}

const scoreOf = (goals: Match['goals']) => ({
  home: goals.filter(({ role }) => role === 'HOME').length,
  away: goals.filter(({ role }) => role === 'AWAY').length,
})

const eventOf = ({ id, startMs, names }: Match, sinceMs: number): FeedEvent => ({
  id,
  categoryId: `${virtualFootball.prefix}-${slug(virtualFootball.league)}`,
  name: names.join(' v '),
  startTime: instant(startMs),
  type: 'HEAD_TO_HEAD',
  state: sinceMs >= fullTimeMs ? 'FINISHED' : sinceMs >= 0 ? 'INPLAY' : 'NOTSTARTED',
  participants: names.map((name, i) => ({
    id: `vt-${slug(name)}`,
    name,
    role: i === 0 ? 'HOME' : 'AWAY',
    ...coloursOf(virtualFootball.id, name.split(' ', 1)[0] ?? ''),
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

function marketOf(
  { key, type, name, line, sides }: Offer,
  { id, names, matrix }: Pick<Match, 'id' | 'names' | 'matrix'>,
  closed: boolean,
): FeedMarket {
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
