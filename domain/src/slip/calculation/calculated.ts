import type { BetType, CastType, SystemType } from '../../bet/index.ts'
import { oddsNumber, type PriceText, parsePrice } from '../../odds/index.ts'
import type { AccaBoostOffer, PriceBoostsOffered } from '../stakes/priceBoosts.ts'
import { type StakeField, singleField, systemField } from '../stakes/stakeField.ts'
import { castId } from '../state/together.ts'

/** B7.2: the gateway's response, as far as the slip uses it. Amounts as on the wire. */
export interface CalculationAnswer {
  nonCombinableSelectionGroups: string[][]
  comboDisallowed: boolean
  systemDisallowed: boolean
  selectionGroups: ({ id: string } & WrittenPrice)[]
  betDetails: CalculatedBet[]
}

/** A price on the wire; `fractional` of `displayOdds` is exact if it is a ladder step. */
interface WrittenPrice {
  odds: number
  displayOdds?: { fractional: string } | undefined
}

export interface ProfitBoostOffer {
  id: string
  percentage: number
  /** per line, win only */
  maxStake?: string
}

interface CalculatedBet {
  type: BetType | CastType
  systemType?: SystemType | undefined
  selections: string[]
  /** of a bet builder: its group */
  groupId?: string | undefined
  maxStake?: string | undefined
  comboBonusPercentage?: number | undefined
  profitBoosts?: ProfitBoostOffer[] | undefined
  halftimeHeroes?: { active: boolean } | undefined
  freeBets?: string[] | undefined
  priceBoost?:
    | { id: string; boostedOdds: { trueOdds: number; displayOdds?: { fractional: string } }; maxStake?: string | undefined }
    | undefined
  accaBoost?: { id: string; percentage: number; legs: number; missingLegs: number; maxStake?: string | undefined } | undefined
}

/** B4.15a: what is known of a field's maximum stake. */
export type MaxStake = 'loading' | 'unset' | { amount: string }
export type MaxStakes = Partial<Record<StakeField, MaxStake>>

/**
 * B4.16a, B4.16b, B4.21d: what the slip uses of the calculation. `freeBets`: the free bet ids each field may use;
 * `halfTimeHeroes`: the fields whose bet gets half-time heroes.
 */
export interface Calculated {
  nonCombinable: string[][]
  disallowed: ('COMBO' | 'SYSTEM')[]
  groupPrices: Record<string, PriceText>
  maxStakes: MaxStakes
  profitBoosts: Partial<Record<StakeField, ProfitBoostOffer[]>>
  halfTimeHeroes: Partial<Record<StakeField, true>>
  accaBonusPercentage: number
  freeBets: Partial<Record<StakeField, string[]>>
  priceBoosts: PriceBoostsOffered
  accaBoost?: AccaBoostOffer
}

export const nothingCalculated: Calculated = {
  nonCombinable: [],
  disallowed: [],
  groupPrices: {},
  maxStakes: {},
  profitBoosts: {},
  halfTimeHeroes: {},
  accaBonusPercentage: 0,
  freeBets: {},
  priceBoosts: {},
}

/** The gateway's response by stake field, combining several bets of one field. */
export function calculatedFrom(answer: CalculationAnswer): Calculated {
  const { betDetails, selectionGroups } = answer
  const fields = [...new Set(betDetails.map(fieldOfDetail))]
  const of = (field: StakeField) => betDetails.filter((detail) => fieldOfDetail(detail) === field)
  const byField = <T>(read: (details: CalculatedBet[]) => T | undefined): Partial<Record<StakeField, T>> =>
    Object.fromEntries(fields.map((field) => [field, read(of(field))] as const).filter(([, value]) => value !== undefined))
  const bonuses = betDetails
    .filter(({ type }) => type === 'COMBO' || type === 'YOURBET')
    .map((each) => each.comboBonusPercentage ?? 0)
  const accaBoost = accaBoostOf(betDetails.find(({ type }) => type === 'COMBO')?.accaBoost)
  return {
    nonCombinable: answer.nonCombinableSelectionGroups,
    disallowed: [...(answer.comboDisallowed ? ['COMBO' as const] : []), ...(answer.systemDisallowed ? ['SYSTEM' as const] : [])],
    groupPrices: Object.fromEntries(selectionGroups.map(({ id, ...price }) => [id, exactPrice(price)])),
    maxStakes: byField(lowestMaxStake),
    profitBoosts: byField((details) => someOf(details.flatMap(({ profitBoosts = [] }) => profitBoosts))),
    halfTimeHeroes: byField((details) => (details.every(({ halftimeHeroes }) => halftimeHeroes?.active) ? true : undefined)),
    // bonuses are whole percentages
    accaBonusPercentage: Math.floor(Math.max(0, ...bonuses)),
    freeBets: byField((details) => someOf([...new Set(details.flatMap(({ freeBets = [] }) => freeBets))])),
    priceBoosts: byField(([detail]) => priceBoostOf(detail?.priceBoost)),
    ...(accaBoost && { accaBoost }),
  }
}

/** Eight decimals are not the exact price: 10/11 is. */
function exactPrice({ odds, displayOdds }: WrittenPrice): PriceText {
  const ladder = parsePrice(displayOdds?.fractional ?? '')
  return ladder && displayOdds && oddsNumber(ladder) === odds ? displayOdds.fractional : String(odds)
}

function priceBoostOf(boost: CalculatedBet['priceBoost']) {
  if (!boost) return undefined
  const { id, boostedOdds, maxStake } = boost
  const price = exactPrice({ odds: boostedOdds.trueOdds, displayOdds: boostedOdds.displayOdds })
  return { id, price, ...(maxStake !== undefined && { maxStake }) }
}

function accaBoostOf(boost: CalculatedBet['accaBoost']): AccaBoostOffer | undefined {
  if (!boost) return undefined
  const { id, percentage, legs, missingLegs, maxStake } = boost
  return { id, percentage, legs, missingLegs, ...(maxStake !== undefined && { maxStake }) }
}

const someOf = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** B5.13: the lowest of several limits on one stake applies. */
function lowestMaxStake(details: CalculatedBet[]): MaxStake | undefined {
  const amounts = details.map(({ maxStake }) => maxStake).filter((each) => each !== undefined)
  const [lowest] = amounts.toSorted((a, b) => Number(a) - Number(b))
  return lowest === undefined ? undefined : { amount: lowest }
}

/** Multiples, with or without a bet builder, use the stake of the acca or of their system. */
function fieldOfDetail({ type, systemType, selections, groupId }: CalculatedBet): StakeField {
  if (type === 'SYSTEM' && systemType) return systemField(systemType)
  if (type === 'COMBO' || type === 'SYSTEM') return 'acca'
  if (type === 'SINGLE') return singleField(selections[0] ?? '')
  return singleField(type === 'YOURBET' ? (groupId ?? selections[0] ?? '') : castId(type, selections))
}
