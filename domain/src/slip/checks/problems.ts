import { systemsFor } from '../../bet/index.ts'
import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from '../calculation/bets.ts'
import { systemField } from '../stakes/stakeField.ts'
import { type LegState, type LegView, legState } from '../state/legs.ts'
import { activeTab } from '../state/slip.ts'
import type { SlipState } from '../state/slipState.ts'
import { activeCount } from '../state/switching.ts'
import { type Account, accountProblems } from './accountProblems.ts'
import { mixedKinds, nonCombinable } from './combinable.ts'
import { movedProblems } from './movedProblems.ts'
import { type Problem, type ProblemKind, problemKinds, problemStops } from './problem.ts'
import { type Limits, stakeProblems } from './stakeProblems.ts'

interface Question {
  slip: SlipState
  bets: SlipBet[]
  limits: Limits
  /** undefined: a guest */
  account: Account | undefined
}

/** Each kind once per selection or field; the order is the order of precedence. */
export function slipProblems({ slip, bets, limits, account }: Question): Problem[] {
  const legs = [...new Map(bets.flatMap((bet) => bet.legs).map((leg) => [leg.selection.selectionId, leg])).values()]
  const unavailable = legs.flatMap(({ selection, view }) => unavailability(selection.selectionId, view) ?? [])
  const apart = bets.slice(0, 1).flatMap((bet) => separateProblems(bet, limits))
  const shape = [...apart, ...shapeProblems(slip, bets, limits)]
  const free = [...unavailable, ...shape].every(({ is }) => problemStops[is] !== 'stops')
  return inOrder([
    ...unavailable,
    ...shape,
    ...bets.flatMap((bet) => stakeProblems(slip, bet, limits)),
    ...accountProblems(account, bets, free),
    ...legs.flatMap((leg) => movedProblems(leg, slip.acceptOddsChange)),
    ...(account || bets.length === 0 ? [] : [{ is: 'notLoggedIn' } as const]),
  ])
}

/** Stable: within a kind in the order of the slip. A stake's problems rank equally, as only one applies at a time. */
function inOrder(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => rank[a.is] - rank[b.is])
}

const stakeRank = problemKinds.indexOf('enterStakeAmount')
const aboutStake: ReadonlySet<ProblemKind> = new Set([
  'enterStakeAmount',
  'invalidStake',
  'minimumStakeValue',
  'maxStake',
  'maxNetWinnings',
])
const rank = Object.fromEntries(problemKinds.map((kind, at) => [kind, aboutStake.has(kind) ? stakeRank : at])) as Record<
  ProblemKind,
  number
>

const unavailableKinds = {
  expired: 'selectionExpired',
  marketSuspended: 'marketSuspended',
  selectionSuspended: 'selectionSuspended',
  loading: 'loading',
} as const satisfies Record<Exclude<LegState, 'open'>, ProblemKind>

function unavailability(selectionId: string, view: LegView): Problem | undefined {
  const state = legState(view)
  return state === 'open' ? undefined : { is: unavailableKinds[state], selectionId }
}

/** B5.4, B5.12: why the legs of a bet cannot be combined. */
function separateProblems(bet: SlipBet, { nonCombinable: known, builders = 'combine' }: Limits): Problem[] {
  const mixed = mixedKinds(bet, { builders })
  const leftOut = bet.leftOut.map(({ selection }) => selection.selectionId)
  return [
    ...nonCombinable(bet, { known }).map((selectionIds): Problem => ({ is: 'nonCombinable', selectionIds })),
    ...(leftOut.length > 0 ? [{ is: 'nonCombinableEachWay', selectionIds: leftOut } as const] : []),
    ...(mixed.length > 0 ? [{ is: 'nonCombinableMulti', selectionIds: mixed } as const] : []),
  ]
}

/** B5.2a, B5.3, B4.16a: too few legs, a type that is not allowed, a system tab without any stake. */
function shapeProblems(slip: SlipState, bets: SlipBet[], limits: Limits): Problem[] {
  const tab = activeTab(slip)
  if (tab === 'single') return []
  const active = activeCount(slip)
  const type = tab === 'acca' ? 'COMBO' : 'SYSTEM'
  const missing = limits.accaBoostMissing ?? 0
  const [first] = systemsFor(active)
  return [
    ...(limits.disallowed?.includes(type) ? [{ is: 'notAllowed', type } as const] : []),
    ...tooFewSelections(bets, active),
    ...(tab === 'acca' && missing > 0 ? [{ is: 'accaBoostNotAvailable', missingLegs: missing } as const] : []),
    ...(tab === 'system' && bets.length === 0 && first ? [{ is: 'enterStakeAmount', field: systemField(first) } as const] : []),
  ]
}

/** For an acca: a system is only offered for a valid number of legs. */
function tooFewSelections(bets: SlipBet[], active: number): Problem[] {
  const short = bets.find(({ lines }) => lines === 0)
  return short ? [{ is: 'needsSelections', fewest: 2, active: Math.min(active, short.legs.length) }] : []
}

/** The effect of the button: places, possibly accepting prices or after a login; or nothing, and why. */
export type PlaceAction =
  | { can: 'place'; acceptsOdds: boolean; logsIn: boolean; totalMinor: Minor; bets: number }
  | { can: 'nothing'; because: Problem | 'empty' }

/** The first problem that stops a placement, in order; else what pressing does. */
export function placeAction(problems: Problem[], bets: SlipBet[]): PlaceAction {
  const because = problems.find(({ is }) => problemStops[is] === 'stops')
  if (because) return { can: 'nothing', because }
  if (bets.length === 0) return { can: 'nothing', because: 'empty' }
  return {
    can: 'place',
    acceptsOdds: problems.some(({ is }) => is === 'oddsChanged' || is === 'lineChanged'),
    logsIn: problems.some(({ is }) => is === 'notLoggedIn'),
    totalMinor: bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0),
    bets: bets.length,
  }
}
