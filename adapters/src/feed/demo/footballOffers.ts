import type { Goals } from '@touchline/domain/pricing'
import type { Offer } from './footballBook.ts'
import type { Counts } from './footballState.ts'
import { hourMs } from './picture.ts'

interface Lines {
  goals: Goals
  corners: number
  cards: number
}

/**
 * The markets of a match: a few long before, all of them in the last day and a half, further lines as goals, corners and
 * cards occur. Once offered, a market stays.
 */
export function offersOf(
  expected: Lines,
  { toStartMs, seen, deep }: { toStartMs: number; seen: Counts; deep: boolean },
): Offer[] {
  const near = toStartMs <= 36 * hourMs
  const { home, away } = seen.score
  const highest = Math.max(4.5, home + away + 2.5)
  return [
    { key: 'MR', type: 'MATCH_RESULT', name: 'Match Result', book: 1.05 },
    ...totals(near ? 1.5 : 2.5, near ? highest : 2.5),
    { key: 'BTTS', type: 'BTTS', name: 'Both Teams to Score', book: 1.055 },
    { key: 'DC', type: 'DOUBLE_CHANCE', name: 'Double Chance', book: 1.05 },
    ...(near ? detailed(expected, seen) : []),
    ...(deep ? furtherLines(expected, highest) : []),
  ]
}

/** More lines of the same kinds, for the matches with the most markets. */
function furtherLines({ goals }: Lines, highest: number): Offer[] {
  const { handicap, total } = aroundEven(goals)
  return [
    ...totals(0.5, 0.5),
    ...(highest < 5.5 ? totals(5.5, 5.5) : []),
    ...[-2, 2].map((line) => handicapAt(line)),
    ...[handicap - 0.75, handicap - 0.5, handicap + 0.25, handicap + 0.5].map((line) => asianHandicapAt(line)),
    ...[total - 0.5, total - 0.25, total + 0.25, total + 0.5].map((line) => asianTotalAt(line)),
  ]
}

/** The Asian lines at which both sides are about even. */
const aroundEven = ({ home, away }: Goals) => ({
  handicap: -Math.round((home - away) * 4) / 4,
  total: Math.round((home + away) * 4) / 4,
})
const handicapAt = (line: number): Offer => ({
  key: `H${line}`,
  type: 'HANDICAP',
  line,
  name: `Handicap ${line > 0 ? '+' : ''}${line}`,
  book: 1.065,
})
const asianHandicapAt = (line: number): Offer => ({
  key: `AH${line}`,
  type: 'ASIAN_HANDICAP',
  line,
  name: 'Asian Handicap',
  book: 1.04,
})
const asianTotalAt = (line: number): Offer => ({
  key: `AT${line}`,
  type: 'ASIAN_TOTAL',
  line,
  name: 'Asian Total Goals',
  book: 1.04,
})

function totals(from: number, to: number): Offer[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).map((line) => ({
    key: `T${line}`,
    type: 'TOTAL',
    line,
    name: `Total Goals Over/Under ${line}`,
    book: 1.055,
  }))
}

function detailed({ goals, corners, cards }: Lines, seen: Counts): Offer[] {
  const { handicap, total } = aroundEven(goals)
  return [
    { key: 'DNB', type: 'DRAW_NO_BET', name: 'Draw No Bet', book: 1.05 },
    ...[-1, 1].map((line) => handicapAt(line)),
    ...[handicap - 0.25, handicap].map((line) => asianHandicapAt(line)),
    asianTotalAt(total),
    { key: 'CS', type: 'CORRECT_SCORE', name: 'Correct Score', book: 1.1 },
    { key: 'HT', type: 'HALF_TIME_RESULT', name: 'Half Time Result', book: 1.065, firstHalf: true },
    { key: 'HTFT', type: 'HALF_TIME_FULL_TIME', name: 'Half Time / Full Time', book: 1.09 },
    ...counted('CO', { type: 'CORNERS_TOTAL', name: 'Total Corners', expected: corners, soFar: seen.corners }),
    ...counted('CA', { type: 'CARDS_TOTAL', name: 'Total Cards', expected: cards, soFar: seen.cards }),
  ]
}

interface Counted {
  type: 'CORNERS_TOTAL' | 'CARDS_TOTAL'
  name: string
  expected: number
  soFar: number
}

/** A line near the expected count, and the next one two higher each time a line is passed. */
function counted(key: string, { type, name, expected, soFar }: Counted): Offer[] {
  const first = Math.floor(expected) + 0.5
  const passed = Math.max(0, Math.ceil((soFar - first) / 2))
  return Array.from({ length: passed + 1 }, (_, i) => first + 2 * i).map((line) => ({
    key: `${key}${line}`,
    type,
    line,
    name,
    book: 1.06,
  }))
}
