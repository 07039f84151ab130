import type { Market } from '../catalogue/index.ts'
import { type Final, type FootballMarketType, judge, leader, outcomesOf } from '../pricing/index.ts'
import type { OutcomeResult } from './messages.ts'
import { isLineQuarter, type Side } from './resultSides.ts'

/** The market types decided by a score, by how their outcomes follow from it. */
const scoredAs: Record<string, FootballMarketType> = {
  MATCH_RESULT: 'MATCH_RESULT',
  DOUBLE_CHANCE: 'DOUBLE_CHANCE',
  DRAW_NO_BET: 'DRAW_NO_BET',
  TOTAL: 'TOTAL',
  CORNERS_TOTAL: 'TOTAL',
  CARDS_TOTAL: 'TOTAL',
  ASIAN_TOTAL: 'ASIAN_TOTAL',
  BTTS: 'BTTS',
  HANDICAP: 'HANDICAP',
  SET_HANDICAP: 'HANDICAP',
  ASIAN_HANDICAP: 'ASIAN_HANDICAP',
  CORRECT_SCORE: 'CORRECT_SCORE',
  HALF_TIME_RESULT: 'HALF_TIME_RESULT',
  HALF_TIME_FULL_TIME: 'HALF_TIME_FULL_TIME',
}

const withLine = new Set<FootballMarketType>(['TOTAL', 'ASIAN_TOTAL', 'HANDICAP', 'ASIAN_HANDICAP'])

/** A market decided by a score, with its result. */
export interface ScoredMarket {
  type: FootballMarketType
  /** if the line is unknown: one of each kind */
  lines: readonly number[]
  /** each side with its possible outcome: if the source names none, every assignment of the remaining ones */
  readings: readonly (readonly Named[])[]
  /** it has a side that is not an outcome of its type, such as "exactly 2" with over and under */
  hasOthers: boolean
}

interface Named {
  side: Side
  outcome: string
}

export function scoredMarket(market: Market, sides: readonly Side[]): ScoredMarket | undefined {
  const scored = scoredAs[market.type]
  if (!scored) return undefined
  const isThreeWay = sides.some(({ outcomeType }) => outcomeType === 'DRAW')
  const halves = market.line !== undefined && isLineQuarter(market.line)
  const type = scored === 'HANDICAP' && halves && !isThreeWay ? 'ASIAN_HANDICAP' : scored
  return {
    type,
    lines: withLine.has(type) ? linesOf(market.line) : [0],
    readings: readingsOf(type, sides),
    hasOthers: sides.some(({ outcomeType }) => outcomeType !== undefined && !isOutcome(type, outcomeType)),
  }
}

/** Any line other than a quarter splits scores like the half line between the same whole numbers. */
function linesOf(line: number | undefined): number[] {
  if (line === undefined) return [0, 0.25, 0.5, 0.75]
  return [Number.isInteger(line * 4) ? line : Math.floor(line) + 0.5]
}

const isScore = /^\d{1,3}-\d{1,3}$/
const isOutcome = (type: FootballMarketType, outcome: string): boolean =>
  outcomesOf[type].includes(outcome) || (type === 'CORRECT_SCORE' && (isScore.test(outcome) || outcome === 'OTHER'))

/** More unnamed sides than this are not guessed. */
const maxGuessed = 3

function readingsOf(type: FootballMarketType, sides: readonly Side[]): Named[][] {
  const named = sides.flatMap((side): Named[] =>
    side.outcomeType !== undefined && isOutcome(type, side.outcomeType) ? [{ side, outcome: side.outcomeType }] : [],
  )
  const unnamed = sides.filter(({ outcomeType }) => outcomeType === undefined)
  const rest = outcomesOf[type].filter((outcome) => named.every((each) => each.outcome !== outcome))
  if (unnamed.length === 0 || unnamed.length !== rest.length || unnamed.length > maxGuessed) return [named]
  return orders(rest).map((order) => [...named, ...unnamed.flatMap((side, i) => ({ side, outcome: order[i] ?? '' }))])
}

const orders = (all: readonly string[]): string[][] =>
  all.length === 0 ? [[]] : all.flatMap((first) => orders(all.filter((each) => each !== first)).map((rest) => [first, ...rest]))

/** Scores that cover every difference the market makes. */
export function scoresThatDiffer({ type, lines, readings }: ScoredMarket): Final[] {
  if (type === 'CORRECT_SCORE') return [...(readings[0] ?? []).flatMap(({ outcome }) => scoreOf(outcome) ?? []), ...beyond]
  if (type === 'TOTAL' || type === 'ASIAN_TOTAL')
    return lines.flatMap((line) => around(line).flatMap((total) => (total < 0 ? [] : final(total, 0))))
  if (type === 'HANDICAP' || type === 'ASIAN_HANDICAP')
    return lines.flatMap((line) => around(-line).map((ahead) => final(Math.max(ahead, 0), Math.max(-ahead, 0))))
  return leads
}

const around = (line: number): number[] => [-1, 0, 1, 2].map((step) => Math.floor(line) + step)

const final = (home: number, away: number): Final => ({ home, away, halfTime: leader({ home, away }) })

const leads: Final[] = [final(1, 0), final(0, 0), final(0, 1), final(1, 1)].flatMap((score) =>
  (['HOME', 'DRAW', 'AWAY'] as const).map((halfTime) => ({ ...score, halfTime })),
)

/** Scores that are never listed. */
const beyond = [final(1001, 1000), final(1000, 1000), final(1000, 1001)]

const scoreOf = (outcome: string): Final | undefined => {
  if (!isScore.test(outcome)) return undefined
  const [home = 0, away = 0] = outcome.split('-').map(Number)
  return final(home, away)
}

/** Whether some reading of the market matches the result at one of these scores. */
export const comesTrue = (market: ScoredMarket, scores: readonly Final[]): boolean =>
  market.readings.some((reading) =>
    market.lines.some((line) =>
      scores.some((score) => reading.every((named) => agrees(named.side, judged(market, named, { score, line }), market))),
    ),
  )

/** A selection may be void on its own: a palpable error, a player who did not play. */
const agrees = ({ outcome: { result } }: Side, expected: OutcomeResult, { hasOthers }: ScoredMarket): boolean =>
  result === expected || result === 'VOID' || (hasOthers && expected === 'VOID' && result === 'LOST')

function judged({ type, readings }: ScoredMarket, { outcome }: Named, at: { score: Final; line: number }): OutcomeResult {
  if (type !== 'CORRECT_SCORE') return judge({ type, line: at.line }, outcome, at.score)
  const { home, away } = at.score
  const named = scoreOf(outcome)
  if (named) return named.home === home && named.away === away ? 'WON' : 'LOST'
  const isListed = (readings[0] ?? []).some((each) => each.outcome === `${home}-${away}`)
  return !isListed && (outcome === 'OTHER' || outcome === `OTHER_${leader(at.score)}`) ? 'WON' : 'LOST'
}

/** The number of outcomes of the type that can win together. */
export const maxWinners = ({ type }: ScoredMarket): number => (type === 'DOUBLE_CHANCE' ? 2 : 1)
