import type { Slip } from '@touchline/contract/player/bet'
import { bestOddsFrom, type PlaceTerms, type PricedLeg } from '@touchline/domain/bet'
import { isAntePost } from '@touchline/domain/browse'
import type { Market } from '@touchline/domain/catalogue'
import { type Price, parsePrice, rational } from '@touchline/domain/odds'
import { unknownPrice } from '@touchline/domain/risk'
import { castTypeOf } from '../bet/index.ts'
import type { Offered } from './offer.ts'
import { isAtStartingPrice, type LegKind, type RequestedSelection } from './selectionFault.ts'

/** A selection of a slip, its offer, and the terms on which it would be placed. */
export interface ValidatedLeg extends PricedLeg {
  requested: RequestedSelection
  offered: Offered
  as: LegKind
  /** the selection's own price, if the leg has a boosted one */
  boostedFrom?: Price
  /** an ISO instant: for bets from then on, the starting price is paid if it is higher */
  bestOddsFrom?: string
  antePost?: true
  /** of a runner of a forecast or tricast, if it has one */
  runnerNumber?: number
}

function legKind(slip: Slip, requested: RequestedSelection, offered: Offered, isGrouped: boolean): LegKind {
  if (castTypeOf(slip)) return 'runner'
  if (isGrouped) return 'part'
  return isAtStartingPrice(requested, offered) ? 'SP' : 'price'
}

/**
 * `isGrouped`: in a bet builder, so without its own terms. `boosted`: the raised price of the selection, if the slip
 * requests it.
 */
export function validatedLeg(
  slip: Slip,
  requested: RequestedSelection,
  offered: Offered,
  { isGrouped, boosted }: { isGrouped: boolean; boosted?: Price | undefined },
): ValidatedLeg {
  const as = legKind(slip, requested, offered, isGrouped)
  if (as === 'part') return { requested, offered, as, price: priceOf(offered, as) }
  const terms = requested.eachWay && as !== 'runner' ? placeTermsOf(offered) : undefined
  const guaranteed = as === 'price' ? guaranteedFrom(slip, offered) : undefined
  const runnerNumber = as === 'runner' ? numberOf(offered) : undefined
  return {
    requested,
    offered,
    as,
    ...(boosted ? { price: boosted, boostedFrom: priceOf(offered, as) } : { price: priceOf(offered, as) }),
    ...(terms && { eachWay: terms }),
    ...(guaranteed && { bestOddsFrom: guaranteed }),
    ...(isAntePost(offered.market, offered.event) && { antePost: true }),
    ...(runnerNumber !== undefined && { runnerNumber }),
  }
}

/** A selection without a price is refused, or not paid by price; 1 keeps the other legs' arithmetic going. */
const noPrice: Price = rational(1)
/** At the starting price, the current price is a placeholder. */
const priceOf = ({ selection }: Offered, as: LegKind): Price =>
  parsePrice(selection.price ?? '') ?? (as === 'SP' ? unknownPrice : noPrice)

/** The market may have more places than the race has. */
export function placeTermsOf({
  market,
  event,
}: {
  market: Pick<Market, 'eachWay'>
  event: Offered['event']
}): PlaceTerms | undefined {
  if (!market.eachWay) return undefined
  const [n = '', d = '1'] = market.eachWay.fraction.split('/')
  const extra = event.racing?.extraPlaces ?? 0
  return { fraction: rational(BigInt(n), BigInt(d)), places: market.eachWay.places, ...(extra > 0 && { extra }) }
}

function guaranteedFrom({ freeBet, profitBoost, priceBoost }: Slip, { market, event, countryCode }: Offered): string | undefined {
  if (event.racing?.bestOddsGuaranteed !== true || countryCode === undefined) return undefined
  return bestOddsFrom({
    marketType: market.type,
    countryCode,
    raceTime: event.racing.raceTime,
    freeBet: freeBet !== undefined,
    boosted: profitBoost !== undefined || priceBoost !== undefined,
  })
}

const numberOf = ({ selection, event }: Offered): number | undefined =>
  event.participants.find(({ id }) => id === selection.participantId)?.number
