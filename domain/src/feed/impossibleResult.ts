import type { Catalogue, Market } from '../catalogue/index.ts'
import { dividendFault } from './dividendFault.ts'
import { knownScore } from './finalScore.ts'
import type { MarketResult } from './messages.ts'
import { placesFault } from './resultFault.ts'
import { isLineQuarter, type Side, sidesOf } from './resultSides.ts'
import { comesTrue, maxWinners, type ScoredMarket, scoredMarket, scoresThatDiffer } from './scoredMarket.ts'

/**
 * Why these outcomes cannot be the result of their market, as a sentence; undefined if they can. Accepts whatever the
 * market's rules leave open: a void market or selection, runners that tie, several placed selections, an outright winner
 * that is not listed. Unknown types, specials and outrights accept anything but half results.
 */
export function impossibleFault(result: MarketResult, market: Market, catalogue: Catalogue): string | undefined {
  const sides = sidesOf(result, market, catalogue)
  const scored = scoredMarket(market, sides)
  return (
    placesFault(result, market, catalogue) ??
    halfFault(sides, market) ??
    (scored ? scoredFault(scored, sides, market, catalogue) : winnersFault(sides, market, catalogue)) ??
    dividendFault(result, market, catalogue)
  )
}

const isHalf = ({ outcome: { result } }: Side): boolean => result === 'HALF_WON' || result === 'HALF_LOST'
const lost = ({ outcome: { result } }: Side): boolean => result === 'LOST'
const won = ({ outcome: { result } }: Side): boolean => result === 'WON'
const isVoid = ({ outcome: { result } }: Side): boolean => result === 'VOID'

/** Types without a line: none of their outcomes can be half won or half lost. */
const wholeTypes = new Set(
  `MATCH_RESULT DOUBLE_CHANCE DRAW_NO_BET BTTS CORRECT_SCORE HALF_TIME_RESULT HALF_TIME_FULL_TIME FIRST_SCORER LAST_SCORER ANYTIME_SCORER
  SCORE_2_OR_MORE HAT_TRICK PLAYER_CARDED
  MATCH_WINNER PERIOD_WINNER PERIOD_RESULT GOES_THE_DISTANCE HEAD_TO_HEAD WIN PLACE FORECAST TRICAST WITHOUT_FAVOURITE OUTRIGHT`.split(
    /\s+/,
  ),
)

/** Half results only exist on quarter lines, which are two bets. */
function halfFault(sides: readonly Side[], { id, type, line }: Market): string | undefined {
  const half = sides.find(isHalf)
  if (!half) return undefined
  const cannot = `${half.id} of market ${id} cannot be ${half.outcome.result}`
  if (wholeTypes.has(type)) return `${cannot}: ${type} has no quarter lines`
  return line === undefined || isLineQuarter(line) ? undefined : `${cannot}: ${line} is not a quarter line`
}

function scoredFault(scored: ScoredMarket, sides: readonly Side[], market: Market, catalogue: Catalogue): string | undefined {
  const { id, line } = market
  const tied = sides.find(({ outcome }) => outcome.deadHeat || outcome.placeDeadHeat)
  if (tied) return `${tied.id} of market ${id} cannot be in a dead heat: ${market.type} has none`
  const tooMany = tooManyWinners(sides, id, maxWinners(scored))
  if (tooMany !== undefined) return tooMany
  if (!comesTrue(scored, scoresThatDiffer(scored)))
    return sides.every(lost)
      ? `no selection won market ${id}`
      : `no score has this result of market ${id}${line === undefined ? '' : ` at the line ${line}`}: ${summary(sides)}`
  const known = knownScore(market, sides, catalogue)
  if (!known || comesTrue(scored, known.scores)) return undefined
  const { home, away } = known.shown
  return `the result of market ${id} contradicts the score ${home}-${away} of event ${market.eventId}: ${summary(sides)}`
}

const maxNamed = 6
const summary = (sides: readonly Side[]): string => {
  const named = sides.slice(0, maxNamed).map(({ id, outcomeType, outcome }) => `${outcomeType ?? id} ${outcome.result}`)
  return `${named.join(', ')}${sides.length > maxNamed ? ', …' : ''}`
}

/** A side listed twice under one name has won once. */
function tooManyWinners(sides: readonly Side[], marketId: string, max: number): string | undefined {
  const winners = new Map(sides.filter(won).map((side) => [side.outcomeType ?? side.id, side.id]))
  return winners.size > max ? `${[...winners.values()].join(' and ')} cannot all have won market ${marketId}` : undefined
}

/** Types with one winner, unless several tie. */
const oneWins = new Set([
  'WIN',
  'WITHOUT_FAVOURITE',
  'MATCH_WINNER',
  'PERIOD_WINNER',
  'HEAD_TO_HEAD',
  'FIRST_SCORER',
  'LAST_SCORER',
])

function winnersFault(sides: readonly Side[], market: Market, catalogue: Catalogue): string | undefined {
  const { id, type } = market
  if (oneWins.has(type)) {
    const winners = sides.filter(won)
    const ties = ({ outcome: { deadHeat } }: Side) => deadHeat?.tied === winners.length && deadHeat.places === 1
    if (winners.length > 1 && !winners.every(ties))
      return `${winners.map((side) => side.id).join(' and ')} of market ${id} cannot all have won: each needs a dead heat of ${winners.length} for one place`
    if (winners.length === 0 && mustHaveWinner(sides, market, catalogue)) return `no selection won market ${id}`
  }
  if (type === 'PLACE' && mustHaveWinner(sides, market, catalogue) && sides.every((side) => lost(side) || isVoid(side)))
    return `no selection is placed in market ${id}`
  if (type === 'MATCH_WINNER') {
    const placed = sides.find(({ outcome }) => outcome.result === 'PLACED')
    if (placed) return `${placed.id} of market ${id} cannot be PLACED: MATCH_WINNER has no places`
  }
  return type === 'WIN' ? positionFault(sides, id) : undefined
}

/**
 * Whether a listed selection must have won. Not if an unlisted one may have won (ante-post markets, a runner without a
 * selection, the first or last scorer), nor if a selection that ran is void.
 */
function mustHaveWinner(sides: readonly Side[], market: Market, catalogue: Catalogue): boolean {
  if (sides.length === 0 || market.type.endsWith('_SCORER') || sides.some(isVoidThatRan)) return false
  const event = catalogue.get('event', market.eventId)
  if (market.type === 'MATCH_WINNER') return sides.length > 1
  if (market.tags.includes('ANTE_POST') || event?.tags.includes('ANTE_POST')) return false
  const runners = event?.participants.filter(({ role }) => role === 'RUNNER').length ?? 0
  return market.selectionIds.length >= runners - (market.type === 'WITHOUT_FAVOURITE' ? 1 : 0)
}

const isVoidThatRan = (side: Side): boolean => isVoid(side) && side.selection.kind !== 'NR'

/** The winner of a race has position 1, and no other runner has. */
function positionFault(sides: readonly Side[], marketId: string): string | undefined {
  const misplaced = sides.find((side) => {
    const { position } = side.outcome
    return position !== undefined && !isVoid(side) && won(side) !== (position === 1)
  })
  if (!misplaced) return undefined
  const { result, position } = misplaced.outcome
  return `${misplaced.id} of market ${marketId} cannot be ${result} at position ${position}`
}
