import type { calls, DataOf } from '@touchline/contract'
import {
  type BetType,
  type CastType,
  castOrders,
  halfTimeHeroesOffer,
  numberOfBets,
  placePrice,
  type SystemType,
  systemsFor,
  termsOf,
  totalOdds,
} from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds, oddsNumber } from '@touchline/domain/odds'
import { stakeForCustomer } from '@touchline/domain/risk'
import { stopOf } from '../../block/index.ts'
import { openBonuses } from '../../bonus/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { Builders } from '../builders.ts'
import {
  type CalculatedLeg,
  type CalculatedLegs,
  type CalculationRequest,
  calculatedLegs,
  requestedGroups,
  withoutAlternatives,
} from '../calculatedLegs.ts'
import { type ExposedUnit, noStanding, perLineWithinExposure, readStanding, type Standing } from '../exposed.ts'
import { type Limits, maxStakePerLine, returnsMinor, riskedBy, unknownReturnsLimit } from '../limits.ts'
import type { Offer, Offered } from '../offer.ts'
import { offeredBonuses } from '../offeredBonuses.ts'
import type { PlacementParts } from '../placementParts.ts'
import { accaBonusOf, type BonusContext } from '../slipBonuses.ts'

export const calculateBets =
  ({ pool, brand, builders, boosts, offer, room }: PlacementParts): Handlers['calculateBets'] =>
  async (input, { session }) => {
    const grouped = requestedGroups(input, builders).flatMap(({ selections }) => selections)
    const offered = offer([...input.selections.map(({ id }) => id), ...grouped])
    const [standing, open, stop] = await Promise.all([
      readStanding(room?.every ?? pool, session?.customerId, offered.values()),
      session ? openBonuses(pool, [session.customerId], brand) : [],
      session && brand.priceBoost.enabled ? stopOf(pool, session.customerId, 'bonus') : undefined,
    ])
    const around = { open, boosts: stop ? noBoosts : boosts }
    return { data: calculate(input, offered, { brand, builders, standing, around }) }
  }

/** for a customer who gets no bonuses */
const noBoosts: BonusContext['boosts'] = { of: () => undefined, ofBuilder: () => undefined, ofAccas: () => undefined }

type Calculation = DataOf<(typeof calls)['calculateBets']>
type Detail = Calculation['betDetails'][number]

interface CalculatedBy {
  brand: Brand
  builders: Builders
  standing?: Standing
  around: BonusContext
}

/** The bets that the selections can make at the current offer. */
export function calculate(
  request: CalculationRequest,
  offer: Offer,
  { brand, builders, standing = noStanding, around }: CalculatedBy,
): Calculation {
  const legs = calculatedLegs(request, offer, builders)
  const several = withoutAlternatives([...legs.singles, ...legs.builders], brand)
  const apart = [...sameEventGroups(several), ...legs.unbuilt.map(idsOf)].filter((group) => group.length > 1)
  const isDisallowed = apart.length > 0 || mixesKinds(legs, brand)
  const details = [
    ...legs.singles.map((leg) => detail({ type: 'SINGLE', legs: [leg] }, { brand, builders, standing, around })),
    ...legs.builders.map((leg) => detail({ type: 'YOURBET', legs: [leg] }, { brand, builders, standing, around })),
    ...(isDisallowed ? [] : multiples(several).map((each) => detail(each, { brand, builders, standing, around }))),
    ...legs.casts.flatMap((each) => castDetails(each, brand, standing)),
  ]
  return {
    nonCombinableSelectionGroups: apart,
    comboDisallowed: isDisallowed,
    systemDisallowed: isDisallowed,
    selectionGroups: legs.builders.map(({ groupId = '', offered, price }) => ({
      id: groupId,
      selections: idsOf(offered),
      odds: oddsNumber(price),
      displayOdds: displayOdds(price),
    })),
    betDetails: details.filter((each) => isWanted(each, request)),
  }
}

const idsOf = (offered: readonly Offered[]): string[] => offered.map(({ selection }) => selection.id)

/** B5.4a: selections of one event combine only within one bet builder. */
function sameEventGroups(legs: readonly CalculatedLeg[]): string[][] {
  const byEvent = Map.groupBy(legs, ({ offered }) => offered[0]?.event.id)
  return [...byEvent.values()].flatMap((each) => (each.length > 1 ? [each.flatMap(({ offered }) => idsOf(offered))] : []))
}

/** B5.4b: forecasts and tricasts combine with nothing, bet builders with what the brand allows. */
function mixesKinds({ singles, builders, casts }: CalculatedLegs, { betBuilder: { inAccas } }: Brand): boolean {
  if (casts.length > 0) return true
  if (builders.length === 0 || singles.length + builders.length < 2) return false
  return inAccas === 'no' || (inAccas === 'alone' && singles.length > 0)
}

interface Wanted {
  type: BetType
  systemType?: SystemType
  legs: CalculatedLeg[]
}

function multiples(legs: CalculatedLeg[]): Wanted[] {
  if (legs.length < 2) return []
  return [{ type: 'COMBO', legs }, ...systemsFor(legs.length).map((systemType): Wanted => ({ type: 'SYSTEM', systemType, legs }))]
}

function detail({ type, systemType, legs }: Wanted, { brand, builders, standing, around }: Required<CalculatedBy>): Detail {
  const maxEachWay = type === 'SINGLE' ? 1 : (brand.eachWayMaxLegs ?? legs.length)
  const eachWay = legs.every(({ eachWayRequested }) => eachWayRequested) && legs.length <= maxEachWay
  const lineType = type === 'YOURBET' ? ('SINGLE' as const) : type
  const shape = { type: lineType, ...(systemType && { systemType }), eachWay, legs, ...accaBonusOf({ type }, brand) }
  const isPriced = type !== 'SYSTEM' && legs.every(({ atSp }) => !atSp)
  const whole = isPriced ? totalOdds(legs.map(({ price }) => price)) : undefined
  const placed = isPriced && eachWay ? totalOdds(legs.map((leg) => placePrice(leg.price, termsOf(leg)))) : undefined
  const [group] = type === 'YOURBET' ? legs : []
  const risked = legs.flatMap(({ offered, groupId }) => riskedBy(offered, groupId !== undefined))
  const max = maxStakePerLine({ bet: shape, legs: risked }, brand, standing.factor)
  const isKnown = legs.every(({ atSp }) => !atSp)
  const exposed = {
    lines: numberOfBets(shape),
    legs: legs.map(exposedUnit),
    ...(isKnown && { returnsOf: (stakePerLine: Minor) => returnsMinor({ ...shape, stakePerLine }, brand) }),
  }
  const lines = numberOfBets(shape)
  return {
    type,
    ...(systemType && { systemType }),
    selections: legs.flatMap(({ offered }) => idsOf(offered)),
    ...(group?.groupId !== undefined && { groupId: group.groupId }),
    numberOfBets: lines,
    minStake: formatMinor(brand.minStake, brand.currency),
    maxStake: formatMinor(perLineWithinExposure(max, exposed, brand, standing.held), brand.currency),
    ...(whole && { totalOdds: oddsNumber(whole), displayTotalOdds: displayOdds(whole) }),
    ...(placed && { eachWayTotalOdds: oddsNumber(placed) }),
    ...(hasHeroes({ type, eachWay, legs }, brand) && { halftimeHeroes: { active: true } }),
    ...offeredBonuses({ type, legs, eachWay, lines, whole, ...accaBonusOf({ type }, brand) }, brand, around, builders),
  }
}

const exposedUnit = ({ offered, groupId, atSp, price }: CalculatedLeg): ExposedUnit => ({
  offered,
  built: groupId !== undefined,
  ...(!atSp && { price }),
})

/** Whether half-time heroes would be offered on the bet, at a stake within its limit. */
function hasHeroes({ type, eachWay, legs }: Omit<Wanted, 'systemType'> & { eachWay: boolean }, brand: Brand): boolean {
  const backed = legs.flatMap(({ offered, atSp }) => offered.map((each) => ({ ...each, atSp })))
  const question = { settings: brand.halfTimeHeroes, type, eachWay, boosted: false, stakeMinor: 0, legs: backed }
  return halfTimeHeroesOffer(question).offered
}

const castTypesOf: Record<string, readonly CastType[]> = {
  FORECAST: ['FORECAST', 'REVERSE_FORECAST', 'COMBINATION_FORECAST'],
  TRICAST: ['TRICAST', 'COMBINATION_TRICAST'],
}

/** The bets on the runners of one market, by their number. */
function castDetails(cast: CalculatedLegs['casts'][number], brand: Brand, standing: Standing): Detail[] {
  return (castTypesOf[cast.runners[0]?.market.type ?? ''] ?? []).flatMap((type) => {
    const lines = castOrders(type, cast.runners.length).length
    return lines === 0 ? [] : [castDetail(type, { ...cast, lines }, brand, standing)]
  })
}

const castDetail = (
  type: CastType,
  { runners, groupId, lines }: CalculatedLegs['casts'][number] & { lines: number },
  brand: Limits & Pick<Brand, 'currency'>,
  { factor, held }: Standing,
): Detail => ({
  type,
  selections: idsOf(runners),
  ...(groupId !== undefined && { groupId }),
  numberOfBets: lines,
  minStake: formatMinor(brand.minStake, brand.currency),
  maxStake: formatMinor(
    perLineWithinExposure(
      Math.floor(stakeForCustomer(unknownReturnsLimit(brand), factor) / lines),
      { lines, legs: runners.map((each) => ({ offered: [each], built: false })) },
      brand,
      held,
    ),
    brand.currency,
  ),
})

/** No list of types means all; a type without a system means each of its systems. */
const isWanted = (bet: Detail, { betTypes = [] }: CalculationRequest): boolean =>
  betTypes.length === 0 ||
  betTypes.some(({ type, systemType }) => type === bet.type && (systemType === undefined || systemType === bet.systemType))
