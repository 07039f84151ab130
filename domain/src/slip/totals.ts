import { possibleReturns, type ReturnsQuestion, type RulesProfile, returnsIfOneVoid, totalOdds } from '../bet/index.ts'
import type { Minor } from '../money/index.ts'
import { type DisplayOdds, displayOdds, type Price, parsePrice, toFixed } from '../odds/index.ts'
import { type SlipBet, shapeOf, totalStakeOf } from './bets.ts'
import { nonCombinable } from './combinable.ts'
import { legState, livePrice } from './legs.ts'

/**
 * What stands under the slip. Without `returnMinor` nothing can be said: a leg is stale (B5.6c) or has no price, legs
 * cannot be combined, or there is no stake. `ifOneVoid`: what is left of an acca when one of its legs is void and all others win.
 */
export interface SlipTotals {
  stakeMinor: Minor
  numberOfBets: number
  returnMinor?: Minor
  /** of an acca: eight decimals, and as people read it */
  odds?: { exact: Price; wire: string; display: DisplayOdds }
  ifOneVoid?: { leastMinor: Minor; mostMinor: Minor }
}

/** How this book reckons, and the most that it pays for a bet. */
export interface Reckoning {
  rules: RulesProfile
  maxPayoutMinor: Minor
}

export function slipTotals(bets: SlipBet[], reckoning: Reckoning): SlipTotals {
  const totals: SlipTotals = {
    stakeMinor: bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0),
    numberOfBets: bets.reduce((sum, { eachWay }) => sum + (eachWay ? 2 : 1), 0),
  }
  if (bets.some(({ legs }) => legs.some(({ view }) => legState(view) !== 'open'))) return totals
  if (bets.some((bet) => nonCombinable(bet).length > 0)) return totals
  return { ...totals, ...returns(bets, reckoning), ...combinedOdds(bets), ...ifOneVoid(bets, reckoning) }
}

/** What one bet asks the arithmetic; `undefined` where a leg has no price or there is no stake. */
export function returnsQuestion(bet: SlipBet, { rules, maxPayoutMinor }: Reckoning): ReturnsQuestion | undefined {
  const shape = shapeOf(bet)
  return shape && { bet: shape, rules, maxPayoutMinor }
}

function returns(bets: SlipBet[], reckoning: Reckoning): Pick<SlipTotals, 'returnMinor'> {
  const staked = bets.filter((bet) => bet.stakeMinor !== undefined)
  const questions = staked.map((bet) => returnsQuestion(bet, reckoning)).filter((question) => question !== undefined)
  if (staked.length === 0 || questions.length < staked.length) return {}
  return { returnMinor: questions.reduce((sum, question) => sum + possibleReturns(question).returnsMinor, 0) }
}

/** B5.14a */
function combinedOdds([bet]: SlipBet[]): Pick<SlipTotals, 'odds'> {
  if (bet?.type !== 'COMBO') return {}
  const prices = bet.legs.map(({ view }) => parsePrice(livePrice(view) ?? '')).filter((price) => price !== undefined)
  if (prices.length < bet.legs.length) return {}
  const exact = totalOdds(prices)
  return { odds: { exact, wire: toFixed(exact, 8), display: displayOdds(exact) } }
}

function ifOneVoid([bet]: SlipBet[], reckoning: Reckoning): Pick<SlipTotals, 'ifOneVoid'> {
  const question = bet?.type === 'COMBO' ? returnsQuestion(bet, reckoning) : undefined
  const least = question && returnsIfOneVoid(question)
  return least ? { ifOneVoid: least } : {}
}
