import type { Catalogue, Market } from '../catalogue/index.ts'
import type { DeadHeat, MarketResult, Outcome } from './messages.ts'

type Outcomes = MarketResult['outcomes']

/**
 * Why a result cannot be accepted even if forced, as a sentence: it has selections of another market, or lacks some of its
 * own. Undefined if it can.
 */
export function resultFault({ outcomes, dividends }: MarketResult, market: Market, catalogue: Catalogue): string | undefined {
  const unknownId = Object.keys(outcomes).find((id) => catalogue.get('selection', id)?.marketId !== market.id)
  if (unknownId !== undefined) return `unknown selection ${unknownId} of market ${market.id}`
  if (Object.keys(outcomes).length === 0 && !dividends) return `result of ${market.id} has no outcomes`
  // forecasts and tricasts are paid by dividends
  const missing =
    isCast(market) && dividends ? undefined : market.selectionIds.find((id) => !outcomes[id] && mustBeNamed(id, catalogue))
  return missing === undefined ? undefined : `result of ${market.id} has no outcome for ${missing}`
}

/** Why its places or dead heats are impossible. */
export const placesFault = ({ outcomes }: MarketResult, market: Market, catalogue: Catalogue): string | undefined =>
  placedFault(outcomes, market, catalogue) ?? deadHeatFault(outcomes, market)

const isCast = ({ type }: Market): boolean => type === 'FORECAST' || type === 'TRICAST'

/** Not needed: a non-runner, which is void anyway, or a replaced selection, whose replacement has the outcome. */
const mustBeNamed = (id: string, catalogue: Catalogue): boolean =>
  catalogue.get('selection', id)?.kind !== 'NR' && catalogue.replacementOf(id) === undefined

/** With the omitted non-runners added. */
export function completed({ outcomes, ...rest }: MarketResult, { selectionIds }: Market, catalogue: Catalogue): MarketResult {
  const nonRunners = selectionIds.filter((id) => !outcomes[id] && catalogue.get('selection', id)?.kind === 'NR')
  return { ...rest, outcomes: { ...outcomes, ...Object.fromEntries(nonRunners.map((id) => [id, { result: 'VOID' as const }])) } }
}

/** There are places in events with many participants and in markets with each-way terms. */
function placedFault(outcomes: Outcomes, market: Market, catalogue: Catalogue): string | undefined {
  if (market.eachWay || catalogue.get('event', market.eventId)?.type === 'MULTI_PARTICIPANT') return undefined
  const placed = Object.keys(outcomes).find((id) => outcomes[id]?.result === 'PLACED')
  return placed === undefined ? undefined : `${placed} of market ${market.id} cannot be PLACED: the market has no places`
}

/** A runner in a dead heat must have the win or place; as many must tie as each states, at the same position. */
function deadHeatFault(outcomes: Outcomes, market: Market): string | undefined {
  const misplaced = Object.keys(outcomes).find((id) => outcomes[id] && hasMisplacedDeadHeat(outcomes[id], market))
  if (misplaced !== undefined)
    return `${misplaced} of market ${market.id} is in a dead heat for a win or place that it did not get`
  const all = Object.values(outcomes)
  return (
    tieFault(market, 'win', all, ({ deadHeat }) => deadHeat) ??
    tieFault(market, 'place', all, ({ placeDeadHeat }) => placeDeadHeat)
  )
}

/** In a place market "placed" wins; a brand may pay more places than the race. */
function hasMisplacedDeadHeat({ result, deadHeat, placeDeadHeat, position }: Outcome, { type }: Market): boolean {
  const isWinner = result === 'WON' || (result === 'PLACED' && type === 'PLACE')
  const isPlaced = result === 'WON' || result === 'PLACED' || (result === 'LOST' && position !== undefined)
  return (deadHeat !== undefined && !isWinner) || (placeDeadHeat !== undefined && !isPlaced)
}

function tieFault(
  { id }: Market,
  what: string,
  outcomes: Outcome[],
  heatOf: (outcome: Outcome) => DeadHeat | undefined,
): string | undefined {
  const heats = outcomes.flatMap((outcome) => {
    const heat = heatOf(outcome)
    return heat ? [{ ...heat, position: outcome.position }] : []
  })
  for (const { tied, places, position } of heats) {
    const { length } = heats.filter((each) => each.tied === tied && each.places === places && each.position === position)
    // without positions, two pairs may tie alike
    const isWhole = position === undefined ? length % tied === 0 : length === tied
    if (!isWhole) return `in market ${id} ${tied} tie for the ${what}, but ${length} have the dead heat`
  }
  return undefined
}
