import { possibleReturns } from '../bet/index.ts'
import { type Currency, currencies, type Minor, parseMoney } from '../money/index.ts'
import type { PriceText } from '../odds/index.ts'
import { type SlipBet, totalStakeOf } from './bets.ts'
import { nonCombinable } from './combinable.ts'
import { type LegState, type LegView, legState, livePrice } from './legs.ts'
import type { AcceptOddsChange, SlipState, StakeField } from './slip.ts'
import { type Reckoning, returnsQuestion } from './totals.ts'
import { priceTrend } from './trend.ts'

/**
 * What stops or changes a bet, in the order in which a customer would mend it: first what cannot be bet on, then what
 * cannot be combined, then the stakes, then the account, then what pressing the button takes care of by itself.
 */
export type Problem =
  | { is: 'selectionExpired' | 'marketSuspended' | 'selectionSuspended' | 'loading'; selectionId: string }
  | { is: 'nonCombinable'; selectionIds: string[] }
  | { is: 'enterStakeAmount' | 'invalidStake'; field: StakeField }
  | { is: 'minimumStakeValue'; field: StakeField; minMinor: Minor }
  | { is: 'maxStake'; field: StakeField; maxMinor: Minor }
  | { is: 'maxNetWinnings'; field: StakeField; capMinor: Minor; suggestedMinor: Minor }
  | { is: 'unverified' | 'restricted' }
  | { is: 'insufficientFunds'; missingMinor: Minor }
  | { is: 'oddsChanged'; selectionId: string; from: PriceText; to: PriceText }
  | { is: 'notLoggedIn' }

export interface Account {
  verified: boolean
  betsAllowed: boolean
  balanceMinor: Minor
}

/** What the book allows. `maxStakes` by `StakeField`, as far as the gateway has said. */
export interface Limits extends Reckoning {
  currency: Currency
  minStake: Minor
  maxStakes: Record<string, Minor>
  /** selections that cannot stand in one bet, beside those of one event */
  nonCombinable: string[][]
}

interface Question {
  slip: SlipState
  bets: SlipBet[]
  limits: Limits
  /** nobody: a guest */
  account: Account | undefined
}

/** Each kind once a selection or field; the order is the order of precedence. */
export function slipProblems({ slip, bets, limits, account }: Question): Problem[] {
  const legs = bets.flatMap((bet) => bet.legs)
  const unavailable = byPrecedence(legs.map(({ selection, view }) => unavailability(selection.selectionId, view)))
  const separate = bets.flatMap((bet) => nonCombinable(bet, limits.nonCombinable)).map(apart)
  const stakes = bets.flatMap((bet) => stakeProblems(bet, limits))
  const free = unavailable.length === 0 && separate.length === 0
  return [
    ...unavailable,
    ...separate,
    ...stakes,
    ...accountProblems(account, bets, free),
    ...legs.flatMap(({ selection, view }) => oddsChanged(selection, view, slip.acceptOddsChange)),
    ...(account || bets.length === 0 ? [] : [{ is: 'notLoggedIn' } as const]),
  ]
}

const apart = (selectionIds: string[]): Problem => ({ is: 'nonCombinable', selectionIds })

const kinds = {
  expired: 'selectionExpired',
  marketSuspended: 'marketSuspended',
  selectionSuspended: 'selectionSuspended',
  loading: 'loading',
} as const satisfies Record<Exclude<LegState, 'open'>, Problem['is']>
type Unavailable = Extract<Problem, { is: (typeof kinds)[keyof typeof kinds] }>

function unavailability(selectionId: string, view: LegView): Unavailable | undefined {
  const state = legState(view)
  return state === 'open' ? undefined : { is: kinds[state], selectionId }
}

function byPrecedence(found: (Unavailable | undefined)[]): Unavailable[] {
  return Object.values(kinds).flatMap((kind) => found.filter((each) => each?.is === kind) as Unavailable[])
}

/** B5.8, B5.10 */
function stakeProblems(bet: SlipBet, limits: Limits): Problem[] {
  const { field, stake, stakeMinor } = bet
  if (stakeMinor === undefined)
    return [{ is: isNothing(stake.text, limits.currency) ? 'enterStakeAmount' : 'invalidStake', field }]
  if (stakeMinor < limits.minStake) return [{ is: 'minimumStakeValue', field, minMinor: limits.minStake }]
  const maxMinor = limits.maxStakes[field]
  if (maxMinor !== undefined && maxMinor > 0 && stakeMinor > maxMinor) return [{ is: 'maxStake', field, maxMinor }]
  return tooMuchToWin(bet, stakeMinor, limits)
}

/** B5.10: the stake that would fit stays one unit below the cap. */
function tooMuchToWin(bet: SlipBet, stakeMinor: Minor, limits: Limits): Problem[] {
  const capMinor = limits.maxPayoutMinor
  const question = nonCombinable(bet, limits.nonCombinable).length > 0 ? undefined : returnsQuestion(bet, limits)
  const returns = question && possibleReturns(question).beforeCapMinor
  if (returns === undefined || returns <= capMinor) return []
  const belowCap = capMinor - 10 ** currencies[limits.currency].digits
  const fitting = Number((BigInt(stakeMinor) * BigInt(Math.max(0, belowCap))) / BigInt(returns))
  const suggestedMinor = Math.min(limits.maxStakes[bet.field] ?? fitting, fitting)
  return [{ is: 'maxNetWinnings', field: bet.field, capMinor, suggestedMinor }]
}

/** An empty field, a zero, a point that nothing follows yet. */
const isNothing = (text: string, currency: Currency) => text === '' || parseMoney(text.replace(/\.$/, ''), currency) === 0

/** B5.9: missing money is not told while the bet could not be placed for another reason. */
function accountProblems(account: Account | undefined, bets: SlipBet[], free: boolean): Problem[] {
  if (!account) return []
  if (!account.betsAllowed) return [{ is: 'restricted' }]
  if (!account.verified) return [{ is: 'unverified' }]
  const missingMinor = bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0) - account.balanceMinor
  return free && missingMinor > 0 ? [{ is: 'insufficientFunds', missingMinor }] : []
}

/** B5.11; B4.22b: of a selection that cannot be bet on the price does not matter. */
function oddsChanged(
  { selectionId, accepted }: { selectionId: string; accepted?: PriceText },
  view: LegView,
  mode: AcceptOddsChange,
): Problem[] {
  const to = livePrice(view)
  if (accepted === undefined || to === undefined || legState(view) !== 'open') return []
  const trend = priceTrend(accepted, to)
  const told = trend === 'down' ? mode !== 'ACCEPT_ANY_ODDS' : trend === 'up' && mode === 'NOT_ACCEPT'
  return told ? [{ is: 'oddsChanged', selectionId, from: accepted, to }] : []
}

/** What the button does: places, perhaps accepting prices or after a login; or cannot, and why. */
export type PlaceAction =
  | { can: 'place'; acceptsOdds: boolean; logsIn: boolean; totalMinor: Minor; bets: number }
  | { can: 'nothing'; because: Problem | 'empty' }

const solvedByPressing = new Set<Problem['is']>(['oddsChanged', 'notLoggedIn'])

export function placeAction(problems: Problem[], bets: SlipBet[]): PlaceAction {
  const because = problems.find(({ is }) => !solvedByPressing.has(is))
  if (because) return { can: 'nothing', because }
  if (bets.length === 0) return { can: 'nothing', because: 'empty' }
  return {
    can: 'place',
    acceptsOdds: problems.some(({ is }) => is === 'oddsChanged'),
    logsIn: problems.some(({ is }) => is === 'notLoggedIn'),
    totalMinor: bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0),
    bets: bets.length,
  }
}
