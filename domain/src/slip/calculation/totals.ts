import { boostedOdds, possibleReturns, type ReturnsQuestion, raisedBy, returnsIfOneVoid, totalOdds } from '../../bet/index.ts'
import type { Minor } from '../../money/index.ts'
import { type DisplayOdds, displayOdds, type Price, parsePrice, rational, toFixed } from '../../odds/index.ts'
import { isSeparate } from '../checks/combinable.ts'
import { isStale, livePrice } from '../state/legs.ts'
import { type SlipBet, shapeOf, totalStakeOf } from './bets.ts'

/**
 * The totals of the slip. `returnMinor` is absent if a leg is stale (B5.6c) or has no price, legs cannot be combined, or
 * the stake is missing or above the maximum. `ifOneVoid`: an acca's return if one leg is void and all others win.
 */
export interface SlipTotals {
  stakeMinor: Minor
  /** each line of a system, doubled for each-way */
  numberOfBets: number
  returnMinor?: Minor
  /** of an acca: eight decimals, and as displayed; `boosted` with its boost, or with the acca bonus */
  odds?: { exact: Price; wire: string; display: DisplayOdds; boosted?: DisplayOdds }
  ifOneVoid?: { minMinor: Minor; maxMinor: Minor }
}

/** The brand's calculation rules, and its maximum payout per bet. */
export interface TotalsInput {
  rules: ReturnsQuestion['rules']
  maxPayoutMinor: Minor
  /** percentage of the acca's winnings */
  accaBonusPercentage?: number
  /** by `StakeField`, as far as known */
  maxStakes?: Record<string, Minor>
}

/** Always stake and number of bets; returns and odds only if every leg has a current price. */
export function slipTotals(bets: SlipBet[], totalsInput: TotalsInput): SlipTotals {
  const totals: SlipTotals = {
    stakeMinor: bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0),
    numberOfBets: bets.reduce((sum, { lines, eachWay }) => sum + Math.max(1, lines) * (eachWay ? 2 : 1), 0),
  }
  if (bets.some(({ legs }) => legs.some(({ view }) => isStale(view)))) return totals
  if (bets.some((bet) => isSeparate(bet) || bet.lines === 0)) return totals
  return { ...totals, ...returns(bets, totalsInput), ...combinedOdds(bets, totalsInput), ...ifOneVoid(bets, totalsInput) }
}

/** The calculation input of a bet; `undefined` if a leg has no price or there is no stake. */
export function returnsQuestion(bet: SlipBet, totalsInput: TotalsInput): ReturnsQuestion | undefined {
  const { rules, maxPayoutMinor } = totalsInput
  const shape = shapeOf(bet)
  if (!shape || bet.lines === 0) return undefined
  return { bet: { ...shape, ...accaBonus(bet, totalsInput) }, rules, maxPayoutMinor }
}

/** B4.16b: the calculated bonus of exactly these legs. */
const accaBonus = ({ type, legs }: SlipBet, { accaBonusPercentage: percent = 0 }: TotalsInput) =>
  type === 'COMBO' && percent > 0 ? { accaBonus: { tiers: [{ legs: legs.length, percent }], shortestPrice: rational(1) } } : {}

function returns(bets: SlipBet[], totalsInput: TotalsInput): Pick<SlipTotals, 'returnMinor'> {
  const staked = bets.filter((bet) => bet.stakeMinor !== undefined)
  const returned = staked.map((bet) => returnOf(bet, totalsInput)).filter((each) => each !== undefined)
  if (staked.length === 0 || returned.length < staked.length) return {}
  return { returnMinor: returned.reduce((sum, each) => sum + each, 0) }
}

/** The return of a bet; undefined if its stake is above the maximum. */
export function returnOf(bet: SlipBet, totalsInput: TotalsInput): Minor | undefined {
  const question = returnsQuestion(bet, totalsInput)
  if (!question || isAboveMaximum(bet, totalsInput)) return undefined
  const { returnsMinor, beforeCapMinor } = possibleReturns(question)
  return beforeCapMinor > totalsInput.maxPayoutMinor ? undefined : returnsMinor
}

/** A maximum of zero counts as none. */
export function isAboveMaximum({ field, stakeMinor = 0 }: SlipBet, { maxStakes }: Pick<TotalsInput, 'maxStakes'>): boolean {
  const maxMinor = maxStakes?.[field] ?? 0
  return maxMinor > 0 && stakeMinor > maxMinor
}

/** B5.14a */
function combinedOdds([bet]: SlipBet[], { accaBonusPercentage: percent = 0 }: TotalsInput): Pick<SlipTotals, 'odds'> {
  if (bet?.type !== 'COMBO') return {}
  const prices = bet.legs.map(({ view }) => parsePrice(livePrice(view) ?? '')).filter((price) => price !== undefined)
  if (prices.length < bet.legs.length) return {}
  const exact = totalOdds(prices)
  const boosted = bet.accaBoost
    ? { boosted: displayOdds(raisedBy(exact, bet.accaBoost.percentage)) }
    : percent > 0 && { boosted: displayOdds(boostedOdds(exact, rational(Math.round(percent * 100), 10_000))) }
  return { odds: { exact, wire: toFixed(exact, 8), display: displayOdds(exact), ...boosted } }
}

function ifOneVoid([bet]: SlipBet[], totalsInput: TotalsInput): Pick<SlipTotals, 'ifOneVoid'> {
  const isTaken = bet?.type === 'COMBO' && returnOf(bet, totalsInput) !== undefined
  const question = isTaken ? returnsQuestion(bet, totalsInput) : undefined
  const min = question && returnsIfOneVoid(question)
  return min ? { ifOneVoid: min } : {}
}
