import type { Catalogue, Market } from '../catalogue/index.ts'
import type { DeadHeat, MarketResult, Outcome } from './messages.ts'

type Said = MarketResult['outcomes']

/**
 * Why a result cannot be taken whoever says so, in a sentence: it speaks of another market's selections, or not of all of
 * its own. Undefined where it can.
 */
export function resultFault({ outcomes, dividends }: MarketResult, market: Market, catalogue: Catalogue): string | undefined {
  const stranger = Object.keys(outcomes).find((id) => catalogue.get('selection', id)?.marketId !== market.id)
  if (stranger !== undefined) return `unknown selection ${stranger} of market ${market.id}`
  if (Object.keys(outcomes).length === 0 && !dividends) return `result of ${market.id} has no outcomes`
  // what forecasts and tricasts are paid by are the dividends
  const missing =
    isCast(market) && dividends ? undefined : market.selectionIds.find((id) => !outcomes[id] && mustBeNamed(id, catalogue))
  return missing === undefined ? undefined : `result of ${market.id} does not say what became of ${missing}`
}

/** Why its places and its dead heats cannot be. */
export const placesFault = ({ outcomes }: MarketResult, market: Market, catalogue: Catalogue): string | undefined =>
  placedFault(outcomes, market, catalogue) ?? deadHeatFault(outcomes, market)

const isCast = ({ type }: Market): boolean => type === 'FORECAST' || type === 'TRICAST'

/** A non-runner is void without being named; of what was replaced its replacement tells. */
const mustBeNamed = (id: string, catalogue: Catalogue): boolean =>
  catalogue.get('selection', id)?.kind !== 'NR' && catalogue.replacementOf(id) === undefined

/** With the non-runners that it leaves out. */
export function completed({ outcomes, ...said }: MarketResult, { selectionIds }: Market, catalogue: Catalogue): MarketResult {
  const nonRunners = selectionIds.filter((id) => !outcomes[id] && catalogue.get('selection', id)?.kind === 'NR')
  return { ...said, outcomes: { ...outcomes, ...Object.fromEntries(nonRunners.map((id) => [id, { result: 'VOID' as const }])) } }
}

/** Places there are where many take part, or where a market gives each-way terms. */
function placedFault(outcomes: Said, market: Market, catalogue: Catalogue): string | undefined {
  if (market.eachWay || catalogue.get('event', market.eventId)?.type === 'MULTI_PARTICIPANT') return undefined
  const placed = Object.keys(outcomes).find((id) => outcomes[id]?.result === 'PLACED')
  return placed === undefined ? undefined : `${placed} of market ${market.id} cannot be PLACED: the market has no places`
}

/** Who ties for a win or a place has it; as many have to tie as each of them says, and at the same position. */
function deadHeatFault(outcomes: Said, market: Market): string | undefined {
  const misplaced = Object.keys(outcomes).find((id) => outcomes[id] && sharesNothing(outcomes[id], market))
  if (misplaced !== undefined) return `${misplaced} of market ${market.id} is in a dead heat for what it did not get`
  const all = Object.values(outcomes)
  return (
    tieFault(market, 'win', all, ({ deadHeat }) => deadHeat) ??
    tieFault(market, 'place', all, ({ placeDeadHeat }) => placeDeadHeat)
  )
}

/** In a market of places "placed" is what wins; a book may give places beyond those of the race. */
function sharesNothing({ result, deadHeat, placeDeadHeat, position }: Outcome, { type }: Market): boolean {
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
    // two pairs may tie alike where nobody says at which position
    const isWhole = position === undefined ? length % tied === 0 : length === tied
    if (!isWhole) return `in market ${id} ${tied} tie for the ${what}, but of ${length} it is said`
  }
  return undefined
}
