import type { calls, InputOf } from '@touchline/contract'
import type { PricedLeg } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { compare, type Price, parsePrice } from '@touchline/domain/odds'
import { unknownPrice } from '@touchline/domain/risk'
import { eachWayOfferOf } from '@touchline/domain/slip'
import type { Builders } from './builders.ts'
import type { Offer, Offered } from './offer.ts'
import { isOfCasts, kindAlone } from './selectionFault.ts'
import type { RequestedGroup } from './slipGroups.ts'
import { placeTermsOf } from './validatedLeg.ts'

export type CalculationRequest = InputOf<(typeof calls)['calculateBets']>

/** A selection or a bet builder as a leg of a possible bet. */
export interface CalculatedLeg extends PricedLeg {
  offered: Offered[]
  eachWayRequested: boolean
  /** at the starting price: `price` is only a placeholder */
  atSp: boolean
  groupId?: string
}

/** The requested selections by the kind of leg they can be. Unknown and unpriced selections are left out. */
export interface CalculatedLegs {
  singles: CalculatedLeg[]
  builders: CalculatedLeg[]
  /** runners of one market of forecasts or tricasts; `groupId` if they were requested as a group */
  casts: { runners: Offered[]; groupId?: string }[]
  /** requested bet builders that cannot be built */
  unbuilt: Offered[][]
}

export function calculatedLegs(request: CalculationRequest, offer: Offer, builders: Builders): CalculatedLegs {
  const legs: CalculatedLegs = { singles: [], builders: [], casts: [], unbuilt: [] }
  const groups = requestedGroups(request, builders)
  const grouped = new Set(groups.flatMap(({ selections }) => selections))
  const runners: Offered[] = []
  for (const { id, eachWay } of request.selections) {
    const offered = offer.get(id)
    if (!offered || grouped.has(id)) continue
    const as = kindAlone({ eventId: offered.event.id, marketId: offered.market.id, selectionId: id }, offered)
    if (as === 'runner') runners.push(offered)
    else legs.singles.push(...singleLeg(offered, { eachWay: eachWay === true, atSp: as === 'SP' }))
  }
  for (const { id, selections } of groups) {
    const parts = selections.flatMap((each) => offer.get(each) ?? [])
    if (parts.length > 0 && parts.every(({ market }) => isOfCasts(market))) {
      legs.casts.push(...castsOf(parts).map((cast) => ({ ...cast, groupId: id })))
      continue
    }
    const priced = parts.length === selections.length ? builders.priceOf(parts) : undefined
    if (priced?.at === 'price')
      legs.builders.push({ price: priced.price, offered: parts, eachWayRequested: false, atSp: false, groupId: id })
    else legs.unbuilt.push(parts)
  }
  legs.casts.push(...castsOf(runners))
  return legs
}

const castsOf = (runners: readonly Offered[]): CalculatedLegs['casts'] =>
  [...Map.groupBy(runners, ({ market }) => market.id).values()].map((ofMarket) => ({ runners: ofMarket }))

/** Groups named by their selections, and the book's suggested groups named by their ids. */
export function requestedGroups(
  { selectionGroups = [], betTypes = [] }: CalculationRequest,
  builders: Builders,
): RequestedGroup[] {
  const suggested = betTypes
    .flatMap(({ betBuilderAccaIds = [] }) => betBuilderAccaIds)
    .filter((id) => !selectionGroups.some((group) => group.id === id))
    .flatMap((id) => builders.suggested(id) ?? [])
  return [...selectionGroups, ...suggested.map(({ id, selectionIds }) => ({ id, selections: selectionIds }))]
}

function singleLeg(offered: Offered, { eachWay, atSp }: { eachWay: boolean; atSp: boolean }): CalculatedLeg[] {
  const price: Price | undefined = parsePrice(offered.selection.price ?? '') ?? (atSp ? unknownPrice : undefined)
  if (!price) return []
  const terms = placeTermsOf(offered)
  const eachWayRequested = terms !== undefined && (eachWay || eachWayOfferOf(offered.market) === 'required')
  return [{ price, offered: [offered], atSp, eachWayRequested, ...(terms && { eachWay: terms }) }]
}

/** B5.5b: if the book takes selections of one market as alternatives, keeps the highest price of each market. */
export function withoutAlternatives(legs: CalculatedLeg[], { sameMarket }: Pick<Brand, 'sameMarket'>): CalculatedLeg[] {
  if (!sameMarket.alternatives) return legs
  const isAllowed = ({ offered }: CalculatedLeg) => offered.every(({ event }) => sameMarket.sportIds.includes(event.sportId))
  // B5.5a: dropping a selection must not make valid an acca that two selections of one market make invalid
  if (sameMarket.highestOdds && !legs.every(isAllowed)) return legs
  const marketOf = ({ offered }: CalculatedLeg) => offered[0]?.market.id
  return legs.filter(
    (leg, i) =>
      !legs.some((other, j) => {
        if (i === j || marketOf(other) !== marketOf(leg)) return false
        const higher = compare(other.price, leg.price)
        return higher > 0 || (higher === 0 && j < i)
      }),
  )
}
