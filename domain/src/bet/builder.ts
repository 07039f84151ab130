import type { Outcome } from '../feed/index.ts'
import { compare, multiply, one, type Rational, zero } from '../odds/index.ts'
import type { BuilderLeg, LegOutcome } from './bet.ts'
import { deadHeatShare } from './deadHeat.ts'
import type { DecidedLeg, PartFactor } from './decidedLeg.ts'
import { type LegState, voidState } from './outcomeState.ts'
import type { RulesProfile } from './rules.ts'

/**
 * Decides a bet builder. One lost selection loses it. Void selections are dropped and the rest is paid at the price it had
 * at placement (if that was not kept, all is void); a profile may void the whole builder instead.
 */
export function decideBuilder(
  leg: BuilderLeg,
  outcomes: readonly (LegOutcome | undefined)[],
  rules: RulesProfile,
): DecidedLeg | undefined {
  const states = leg.selections.map((_, i) => selectionState(outcomes[i]))
  if (states.includes('LOST')) return { state: 'LOST', win: { price: leg.price, share: zero, factor: zero } }
  if (states.includes('OPEN')) return undefined
  const voidIds = leg.selections.filter((_, i) => states[i] === voidState).map(({ selectionId }) => selectionId)
  const price = voidIds.length === 0 ? leg.price : rules.betBuilderVoid === 'void-all' ? undefined : repriced(leg, voidIds)
  if (!price) return { state: voidState, win: { price: leg.price, share: one, factor: one } }
  const share = outcomes.map((each) => shareOf(each, rules)).reduce(multiply, one)
  const win: PartFactor = { price, share, factor: multiply(price, share), inDeadHeat: compare(share, one) < 0 }
  return { state: win.inDeadHeat ? 'WON_DEAD_HEAT' : 'WON', win }
}

/** A builder only has whole lines: a half-won or half-lost selection counts as void. */
export function selectionState(outcome: LegOutcome | undefined): Extract<LegState, 'OPEN' | 'WON' | 'LOST' | typeof voidState> {
  if (!outcome) return 'OPEN'
  if ('void' in outcome) return voidState
  const states: Record<Outcome['result'], 'WON' | 'LOST' | typeof voidState> = {
    WON: 'WON',
    LOST: 'LOST',
    PLACED: 'LOST',
    VOID: voidState,
    HALF_WON: voidState,
    HALF_LOST: voidState,
  }
  return states[outcome.outcome.result]
}

const repriced = ({ repriced: prices }: BuilderLeg, voidIds: readonly string[]) =>
  prices.find(({ without }) => without.length === voidIds.length && voidIds.every((id) => without.includes(id)))?.price

const shareOf = (outcome: LegOutcome | undefined, rules: RulesProfile): Rational =>
  outcome && 'outcome' in outcome && outcome.outcome.result === 'WON' ? deadHeatShare(outcome.outcome.deadHeat, rules) : one
