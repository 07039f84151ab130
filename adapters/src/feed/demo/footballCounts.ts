import { chanceOver, type Goals, mostChances, nextChances, raceChances } from '@touchline/domain/pricing'
import { type CountView, type DeepOffer, type DeepView, type Known, only } from './footballDeepOffer.ts'
import type { MatchIncident, Role } from './footballPlay.ts'

/** Corners and cards of each team and half. Cards count one each, yellow or red. */
interface Counted {
  key: string
  /** as a part of market types and names */
  type: 'CORNERS' | 'CARDS'
  name: string
  one: string
  of: (view: DeepView) => CountView
  seen: (known: Known) => readonly MatchIncident[]
}

const corners: Counted = {
  key: 'CO',
  type: 'CORNERS',
  name: 'Corners',
  one: 'Corner',
  of: (view) => view.corners,
  seen: (known) => known.corners,
}
const cards: Counted = {
  key: 'CA',
  type: 'CARDS',
  name: 'Cards',
  one: 'Card',
  of: (view) => view.cards,
  seen: (known) => known.cards,
}

/** The side that was the first to have this many. */
export function firstToReach(number: number, all: readonly MatchIncident[]): Role | undefined {
  const nth = (role: Role) => all.filter((each) => each.role === role)[number - 1]?.atMs ?? Number.POSITIVE_INFINITY
  const [home, away] = [nth('HOME'), nth('AWAY')]
  return home === away ? undefined : home < away ? 'HOME' : 'AWAY'
}

type Part = 'HOME' | 'AWAY' | 'FIRST_HALF'
const partWords: Record<Part, string> = { HOME: 'Home Team', AWAY: 'Away Team', FIRST_HALF: 'First Half' }

const isFirstHalf = ({ minute }: MatchIncident): boolean => minute <= 45
const countOf = (all: readonly MatchIncident[], role: Role): number => all.filter((each) => each.role === role).length
export const bySide = (all: readonly MatchIncident[]): Goals => ({ home: countOf(all, 'HOME'), away: countOf(all, 'AWAY') })

function partOf(
  part: Part,
  { soFar, expected, firstHalfSoFar, firstHalfExpected }: CountView,
): { soFar: number; toCome: number } {
  if (part === 'HOME') return { soFar: soFar.home, toCome: expected.home }
  if (part === 'AWAY') return { soFar: soFar.away, toCome: expected.away }
  return { soFar: firstHalfSoFar.home + firstHalfSoFar.away, toCome: firstHalfExpected.home + firstHalfExpected.away }
}

const total = (counted: Counted, part: Part, line: number): DeepOffer => ({
  key: `${counted.key}-${part}-${line}`,
  type: `${part}_${counted.type}_TOTAL`,
  line,
  name: `${partWords[part]} Total ${counted.name} ${line}`,
  outcomes: ['OVER', 'UNDER'],
  chances: (view) => {
    const over = chanceOver({ line, ...partOf(part, counted.of(view)) })
    return [over, 1 - over]
  },
  possible: (known) => {
    const all = counted.seen(known)
    const count = part === 'FIRST_HALF' ? all.filter(isFirstHalf).length : countOf(all, part)
    if (count > line) return only('OVER')
    return (part === 'FIRST_HALF' ? known.firstHalfIsOver : known.isOver) ? only('UNDER') : new Set(['OVER', 'UNDER'])
  },
})

const most = (counted: Counted): DeepOffer => ({
  key: `${counted.key}-MOST`,
  type: `MOST_${counted.type}`,
  name: `Most ${counted.name}`,
  outcomes: ['HOME', 'DRAW', 'AWAY'],
  chances: (view) => {
    const { soFar, toCome } = counted.of(view)
    const { home, draw, away } = mostChances(toCome, soFar)
    return [home, draw, away]
  },
  possible: (known) => {
    if (!known.isOver) return new Set(['HOME', 'DRAW', 'AWAY'])
    const { home, away } = bySide(counted.seen(known))
    return only(home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW')
  },
})

const first = (counted: Counted): DeepOffer => ({
  key: `${counted.key}-FIRST`,
  type: `FIRST_${counted.type.slice(0, -1)}`,
  name: `First ${counted.one}`,
  outcomes: ['HOME', 'NONE', 'AWAY'],
  chances: (view) => {
    const { home, away, none } = nextChances(counted.of(view).toCome)
    return [home, none, away]
  },
  possible: (known) => {
    const [one] = counted.seen(known)
    if (one) return only(one.role)
    return known.isOver ? only('NONE') : new Set(['HOME', 'NONE', 'AWAY'])
  },
})

const last = (counted: Counted): DeepOffer => ({
  key: `${counted.key}-LAST`,
  type: `LAST_${counted.type.slice(0, -1)}`,
  name: `Last ${counted.one}`,
  outcomes: ['HOME', 'NONE', 'AWAY'],
  chances: (view) => {
    const { toCome, last: so } = counted.of(view)
    const { home, away, none } = nextChances(toCome)
    return [home + (so === 'HOME' ? none : 0), so ? 0 : none, away + (so === 'AWAY' ? none : 0)]
  },
  possible: (known) => {
    const one = counted.seen(known).at(-1)
    if (known.isOver) return only(one?.role ?? 'NONE')
    return new Set(one ? ['HOME', 'AWAY'] : ['HOME', 'NONE', 'AWAY'])
  },
})

const raceTo = (counted: Counted, number: number): DeepOffer => ({
  key: `${counted.key}-RACE-${number}`,
  type: `RACE_TO_${counted.type}`,
  name: `Race to ${counted.name}: ${number}`,
  outcomes: ['HOME', 'NEITHER', 'AWAY'],
  chances: (view) => {
    const { soFar, toCome } = counted.of(view)
    const { home, away, neither } = raceChances(toCome, { home: number - soFar.home, away: number - soFar.away })
    return [home, neither, away]
  },
  possible: (known) => {
    const winner = firstToReach(number, counted.seen(known))
    if (winner) return only(winner)
    return known.isOver ? only('NEITHER') : new Set(['HOME', 'NEITHER', 'AWAY'])
  },
})

const redCard = (who: 'HOME' | 'AWAY' | undefined): DeepOffer => ({
  key: `RED${who ? `-${who}` : ''}`,
  type: who ? `${who}_RED_CARD` : 'RED_CARD',
  name: who ? `${partWords[who]} Red Card` : 'Red Card',
  outcomes: ['YES', 'NO'],
  chances: ({ reds: { home, away } }) => {
    const none = Math.exp(-(who === 'HOME' ? home : who === 'AWAY' ? away : home + away))
    return [1 - none, none]
  },
  possible: (known) => {
    if (known.cards.some(({ kind, role }) => kind === 'RED_CARD' && (!who || role === who))) return only('YES')
    return known.isOver ? only('NO') : new Set(['YES', 'NO'])
  },
})

/** Before kick-off the lines are the nearest to the expected counts; they stay. */
export interface ExpectedCounts {
  corners: Goals
  cards: Goals
}

const around = (expected: number): number[] => {
  const middle = Math.max(0, Math.round(expected - 0.5)) + 0.5
  return middle > 1 ? [middle - 1, middle, middle + 1] : [middle, middle + 1]
}
const nearest = (expected: number): number => Math.max(0, Math.floor(expected)) + 0.5
/** The share of corners and cards before half time, as simulated. */
const firstHalf = 0.455

export function countOffers(expected: ExpectedCounts): DeepOffer[] {
  const both = ({ home, away }: Goals) => (home + away) * firstHalf
  return [
    most(corners),
    ...around(expected.corners.home).map((line) => total(corners, 'HOME', line)),
    ...around(expected.corners.away).map((line) => total(corners, 'AWAY', line)),
    ...around(both(expected.corners)).map((line) => total(corners, 'FIRST_HALF', line)),
    ...[3, 5, 7].map((number) => raceTo(corners, number)),
    first(corners),
    last(corners),
    most(cards),
    total(cards, 'HOME', nearest(expected.cards.home)),
    total(cards, 'AWAY', nearest(expected.cards.away)),
    total(cards, 'FIRST_HALF', nearest(both(expected.cards))),
    first(cards),
    redCard(undefined),
    redCard('HOME'),
    redCard('AWAY'),
  ]
}
