import type { Outcome } from '../feed/index.ts'
import { compare, multiply, one, type Rational, zero } from '../odds/index.ts'
import type { BuilderLeg, LegOutcome } from './bet.ts'
import { deadHeatShare } from './deadHeat.ts'
import type { DecidedLeg, PartFactor } from './decidedLeg.ts'
import type { LegState } from './outcomeState.ts'
import type { RulesProfile } from './rules.ts'

/**
 * Decides a bet builder. One lost selection loses it. Void ones are dropped, and what is left is paid at the price that
 * it had when the bet was struck (where nobody kept one, all is void); other books void all of it.
 */
export function decideBuilder(
  leg: BuilderLeg,
  outcomes: readonly (LegOutcome | undefined)[],
  rules: RulesProfile,
): DecidedLeg | undefined {
  const states = leg.selections.map((_, i) => selectionState(outcomes[i]))
  if (states.includes('LOST')) return { state: 'LOST', win: { price: leg.price, share: zero, factor: zero } }
  if (states.includes('OPEN')) return undefined
  const gone = leg.selections.filter((_, i) => states[i] === 'CANCELLED').map(({ selectionId }) => selectionId)
  const price = gone.length === 0 ? leg.price : rules.betBuilderVoid === 'void-all' ? undefined : repriced(leg, gone)
  if (!price) return { state: 'CANCELLED', win: { price: leg.price, share: one, factor: one } }
  const share = outcomes.map((each) => shareOf(each, rules)).reduce(multiply, one)
  const win: PartFactor = { price, share, factor: multiply(price, share), inDeadHeat: compare(share, one) < 0 }
  return { state: win.inDeadHeat ? 'WON_DEAD_HEAT' : 'WON', win }
}

/** A builder takes whole lines only: half a win or half a loss of one of its selections is as good as none. */
export function selectionState(outcome: LegOutcome | undefined): Extract<LegState, 'OPEN' | 'WON' | 'LOST' | 'CANCELLED'> {
  if (!outcome) return 'OPEN'
  if ('void' in outcome) return 'CANCELLED'
  const states: Record<Outcome['result'], 'WON' | 'LOST' | 'CANCELLED'> = {
    WON: 'WON',
    LOST: 'LOST',
    PLACED: 'LOST',
    VOID: 'CANCELLED',
    HALF_WON: 'CANCELLED',
    HALF_LOST: 'CANCELLED',
  }
  return states[outcome.outcome.result]
}

const repriced = ({ repriced: prices }: BuilderLeg, gone: readonly string[]) =>
  prices.find(({ without }) => without.length === gone.length && gone.every((id) => without.includes(id)))?.price

const shareOf = (outcome: LegOutcome | undefined, rules: RulesProfile): Rational =>
  outcome && 'outcome' in outcome && outcome.outcome.result === 'WON' ? deadHeatShare(outcome.outcome.deadHeat, rules) : one
