import { possibleReturns } from '../../bet/index.ts'
import { type Currency, currencies, type Minor, parseMoney } from '../../money/index.ts'
import type { SlipBet } from '../calculation/bets.ts'
import { isAboveMaximum, returnsQuestion, type TotalsInput } from '../calculation/totals.ts'
import type { SlipState } from '../state/slipState.ts'
import { isSeparate } from './combinable.ts'
import type { Problem } from './problem.ts'

/** The brand's limits. `maxStakes` by `StakeField`, as far as known. */
export interface Limits extends TotalsInput {
  currency: Currency
  /** absent, 0 or −1: no minimum */
  minStake: Minor
  /** per line of a system; absent: as for other bets */
  minSystemStake?: Minor
  maxStakes: Record<string, Minor>
  /** selections that cannot be in one bet, in addition to those of one event */
  nonCombinable: string[][]
  /** B4.16a: types the gateway does not allow for these selections */
  disallowed?: ('COMBO' | 'SYSTEM')[]
  builders?: 'combine' | 'alone'
  /** B4.23f: how many legs the acca lacks for its boost */
  accaBoostMissing?: number
  /** the customer's free bet ids; absent while unknown */
  freeBets?: readonly string[]
}

/** B5.8, B5.10, B4.11: the problem with a bet's stake, and what is reported with it. */
export function stakeProblems(slip: SlipState, bet: SlipBet, limits: Limits): Problem[] {
  const { field, freeBet } = bet
  const lacks = freeBet && limits.freeBets && !limits.freeBets.includes(freeBet.id)
  return [
    ...amountProblem(bet, limits),
    ...slip.maxStakeErrors.filter((error) => error.field === field).map((error) => refusedAsTooHigh(error, limits.currency)),
    ...(lacks ? [{ is: 'freeBetNotAvailable', field, id: freeBet.id } as const] : []),
  ]
}

function refusedAsTooHigh({ field, type, to }: SlipState['maxStakeErrors'][number], currency: Currency): Problem {
  const minor = to === undefined ? undefined : parseMoney(to, currency)
  return { is: 'betplacementMaxStake', field, type, to: typeof minor === 'number' ? minor : 'loading' }
}

function amountProblem(bet: SlipBet, limits: Limits): Problem[] {
  const { field, stake, stakeMinor, systemType } = bet
  if (stakeMinor === undefined)
    return [{ is: isNothing(stake.text, limits.currency) ? 'enterStakeAmount' : 'invalidStake', field }]
  const minMinor = systemType ? (limits.minSystemStake ?? limits.minStake) : limits.minStake
  if (stakeMinor < minMinor) return [{ is: 'minimumStakeValue', field, minMinor, ...(systemType && { systemType }) }]
  const maxMinor = limits.maxStakes[field]
  if (maxMinor !== undefined && isAboveMaximum(bet, limits)) return [{ is: 'maxStake', field, maxMinor }]
  return tooMuchToWin(bet, stakeMinor, limits)
}

/** B5.10: the suggested stake stays one unit below the cap. */
function tooMuchToWin(bet: SlipBet, stakeMinor: Minor, limits: Limits): Problem[] {
  const capMinor = limits.maxPayoutMinor
  const question = isSeparate(bet, { known: limits.nonCombinable }) ? undefined : returnsQuestion(bet, limits)
  const returns = question && possibleReturns(question).beforeCapMinor
  if (returns === undefined || returns <= capMinor) return []
  const belowCap = capMinor - 10 ** currencies[limits.currency].digits
  const fitting = Number((BigInt(stakeMinor) * BigInt(Math.max(0, belowCap))) / BigInt(returns))
  const suggestedMinor = Math.min(limits.maxStakes[bet.field] ?? fitting, fitting)
  return [{ is: 'maxNetWinnings', field: bet.field, capMinor, suggestedMinor }]
}

/** An empty field, a zero, or a trailing decimal point. */
const isNothing = (text: string, currency: Currency) => text === '' || parseMoney(text.replace(/\.$/, ''), currency) === 0
