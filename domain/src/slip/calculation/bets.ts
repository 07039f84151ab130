import {
  type BetShape,
  type BetType,
  type CastType,
  numberOfBets,
  type PricedLeg,
  type SystemType,
  systemsFor,
} from '../../bet/index.ts'
import type { Currency, Minor } from '../../money/index.ts'
import { one, parsePrice, subtract } from '../../odds/index.ts'
import { type SameMarket, withoutAlternatives } from '../checks/combinable.ts'
import { freeBetOn } from '../stakes/freeBet.ts'
import {
  type AccaBoostOffer,
  accaBoostTaken,
  type PriceBoostOffer,
  type PriceBoostsOffered,
  priceBoostTaken,
} from '../stakes/priceBoosts.ts'
import { boostRate, profitBoostOn } from '../stakes/profitBoosts.ts'
import type { Stake } from '../stakes/stake.ts'
import { stakeMinor } from '../stakes/stakeEntry.ts'
import { type StakeField, singleField, systemField } from '../stakes/stakeField.ts'
import { stakeOf } from '../stakes/stakes.ts'
import { accaEachWay, activityOf } from '../state/activity.ts'
import { eachWayOffered, eachWayRequired, type LookUp } from '../state/legs.ts'
import { activeTab } from '../state/slip.ts'
import { type GroupPrices, type SlipLeg, slipLeg } from '../state/slipLeg.ts'
import type { AttachedFreeBet, ProfitBoost, SlipContent } from '../state/slipState.ts'
import { castOf, isBuilder } from '../state/together.ts'

/**
 * A bet that the slip would place. `stakeMinor` is per line, win only; `lines` excludes each-way. `leftOut`: each-way-only
 * legs, excluded because the bet is not each-way.
 */
export interface SlipBet {
  field: StakeField
  type: BetType | CastType
  systemType?: SystemType
  stake: Stake
  stakeMinor: Minor | undefined
  eachWay: boolean
  lines: number
  legs: SlipLeg[]
  leftOut: SlipLeg[]
  freeBet?: AttachedFreeBet
  profitBoost?: ProfitBoost
  /** at this price instead of that of its selection or its bet builder */
  priceBoost?: PriceBoostOffer
  /** an acca at a longer price than its legs give */
  accaBoost?: AccaBoostOffer
  /** half-time heroes applies, as calculated */
  halfTimeHeroes?: true
}

/** Offers from the brand and the calculation. `eachWayMaxLegs`: the maximum legs of an each-way bet. */
export interface BetsOffered {
  groupPrices?: GroupPrices
  halfTimeHeroes?: Partial<Record<StakeField, true>>
  priceBoosts?: PriceBoostsOffered
  accaBoost?: AccaBoostOffer
  eachWayMaxLegs?: number
  sameMarket?: SameMarket
}

/** The bets of the open tab: a single per selection, one acca of all, or the systems with a stake. */
export function slipBets(slip: SlipContent, lookUp: LookUp, currency: Currency, offered: BetsOffered = {}): SlipBet[] {
  const tab = activeTab(slip)
  if (tab === 'system') return systemBets(slip, lookUp, currency, offered).filter(({ stake }) => stake.text !== '')
  const { active, leftOut } = legsOn(slip, lookUp, offered)
  if (tab === 'single') return active.map((leg) => single(slip, leg, currency, offered))
  return active.length === 0 ? [] : [several(slip, { type: 'COMBO', field: 'acca' }, { active, leftOut, currency, offered })]
}

/** B5.3: a bet for each system available for the number of active selections, with or without a stake. */
export function systemBets(slip: SlipContent, lookUp: LookUp, currency: Currency, offered: BetsOffered = {}): SlipBet[] {
  const { active, leftOut } = legsOn({ ...slip, chosenTab: 'system' }, lookUp, offered)
  return systemsFor(withoutAlternatives(active, offered.sameMarket).length).map((systemType) =>
    several(slip, { type: 'SYSTEM', field: systemField(systemType), systemType }, { active, leftOut, currency, offered }),
  )
}

/** The legs in the tab's bets, and those left out because a multiple cannot be each-way. */
function legsOn(slip: SlipContent, lookUp: LookUp, { groupPrices = {} }: BetsOffered) {
  const legs = slip.selections.map((selection) => slipLeg(selection, lookUp, groupPrices))
  const activity = activityOf(legs, activeTab(slip))
  return {
    active: legs.filter((_, at) => activity[at] === 'active'),
    leftOut: legs.filter((_, at) => activity[at] === 'needsEachWay'),
  }
}

function single(slip: SlipContent, leg: SlipLeg, currency: Currency, offered: BetsOffered): SlipBet {
  const { selection, view } = leg
  const field = singleField(selection.selectionId)
  const cast = castOf(selection)
  const type = cast ?? (isBuilder(selection) ? 'YOURBET' : 'SINGLE')
  const eachWay = eachWayOffered(view) && (selection.eachWay || eachWayRequired(view))
  const legs = cast ? (selection.together?.parts ?? []) : [leg]
  const lines = numberOfBets({ type, eachWay: false, legs })
  const staked = stakeIn(slip, field, currency, offered)
  const beside = { eachWay, other: staked.freeBet ?? staked.profitBoost }
  const priceBoost = priceBoostTaken(selection, offered.priceBoosts?.[field], beside)
  return { field, type, ...boostedOr(staked, priceBoost && { priceBoost }), eachWay, lines, legs: [leg], leftOut: [] }
}

type Kind = Pick<SlipBet, 'type' | 'field' | 'systemType'>
type OfSeveral = { active: SlipLeg[]; leftOut: SlipLeg[]; currency: Currency; offered: BetsOffered }

function several(slip: SlipContent, kind: Kind, { active, leftOut, currency, offered }: OfSeveral): SlipBet {
  const legs = withoutAlternatives(active, offered.sameMarket)
  const wanted = slip.acca.eachWay || legs.some(({ view }) => eachWayRequired(view))
  const eachWay = wanted && accaEachWay(legs, offered.eachWayMaxLegs)
  const lines = numberOfBets({ ...kind, eachWay: false, legs })
  const staked = stakeIn(slip, kind.field, currency, offered)
  const beside = { eachWay, other: staked.freeBet ?? staked.profitBoost }
  const accaBoost = kind.type === 'COMBO' ? accaBoostTaken(slip.acca, offered.accaBoost, beside) : undefined
  return { ...kind, ...boostedOr(staked, accaBoost && { accaBoost }), eachWay, lines, legs, leftOut }
}

/** Half-time heroes is not combined with a boosted price, nor with a profit boost. */
function boostedOr<Boost extends object>(staked: ReturnType<typeof stakeIn>, boost: Boost | undefined) {
  if (!boost) return staked
  const { halfTimeHeroes: _, ...others } = staked
  return { ...others, ...boost }
}

function stakeIn(slip: SlipContent, field: StakeField, currency: Currency, { halfTimeHeroes = {} }: BetsOffered) {
  const stake = stakeOf(slip, field)
  const attached = freeBetOn(slip, field)
  const freeBet = attached && { id: attached.id, amount: attached.amount }
  const boost = profitBoostOn(slip, field)
  return {
    stake,
    stakeMinor: stakeMinor(stake, currency),
    ...(freeBet && { freeBet }),
    ...(boost && { profitBoost: { id: boost.id, percentage: boost.percentage } }),
    // not on top of a boost, whatever was calculated before it was applied
    ...(halfTimeHeroes[field] && !boost && { halfTimeHeroes: true as const }),
  }
}

/** B4.20c, B4.21f: what the customer pays: the stake per line on each line, twice for each-way, and nothing with a free bet. */
export const totalStakeOf = ({ stakeMinor: stake = 0, eachWay, lines, freeBet }: SlipBet): Minor =>
  freeBet ? 0 : stake * Math.max(1, lines) * (eachWay ? 2 : 1)

/**
 * The bet at its live prices, for calculation; `undefined` while a leg has no price, for a forecast, whose dividend is
 * unknown, or without a stake. A bet builder is a single at its combined price.
 */
export function shapeOf({
  type,
  systemType,
  stakeMinor: stake,
  eachWay,
  legs,
  freeBet,
  profitBoost,
  priceBoost,
  accaBoost,
}: SlipBet): BetShape | undefined {
  const priced = legs.map((leg) => pricedLeg(leg, priceBoost)).filter((leg) => leg !== undefined)
  const lineType = type === 'YOURBET' ? 'SINGLE' : type
  if (lineType !== 'SINGLE' && lineType !== 'COMBO' && lineType !== 'SYSTEM') return undefined
  if (stake === undefined || priced.length < legs.length) return undefined
  return {
    type: lineType,
    ...(systemType && { systemType }),
    stakePerLine: stake,
    eachWay,
    legs: priced,
    ...(freeBet && { freeBet: true }),
    ...(profitBoost && { profitBoost: boostRate(profitBoost) }),
    ...(accaBoost && { accaBoost: { percent: accaBoost.percentage, legs: accaBoost.legs } }),
  }
}

function pricedLeg({ view }: SlipLeg, boost: PriceBoostOffer | undefined): PricedLeg | undefined {
  const own = view.known === 'yes' ? view.selection.price : undefined
  const price = own === undefined ? undefined : parsePrice(boost?.price ?? own)
  if (!price || view.known !== 'yes') return undefined
  const terms = view.market.eachWay
  const fraction = terms && parsePrice(terms.fraction)
  return fraction ? { price, eachWay: { fraction: subtract(fraction, one), places: terms.places } } : { price }
}
