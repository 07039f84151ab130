import type { Outcome } from '../feed/index.ts'
import { add, compare, multiply, one, type Price, type Rational, rational, subtract, zero } from '../odds/index.ts'
import type { Bet, Leg, LegOutcome, Withdrawal } from './bet.ts'
import { deadHeatShare } from './deadHeat.ts'
import { placePrice, placeShare, termsOf } from './eachWay.ts'
import type { LegState } from './outcomeState.ts'
import { afterRule4, type Rule4, rule4Of } from './rule4.ts'
import type { RulesProfile } from './rules.ts'

/** What a leg multiplies a line by, and from what: `factor` is 0 for a lost leg and 1 for a void one. */
export interface PartFactor {
  /** after deductions, before a dead heat */
  price: Price
  /** of the stake that stands: below 1 in a dead heat, 0 where the leg lost */
  share: Rational
  factor: Rational
  inDeadHeat?: boolean
}

/** A leg that is decided. `place` where the bet is each way. */
export interface DecidedLeg {
  state: Exclude<LegState, 'OPEN'>
  win: PartFactor
  place?: PartFactor
  rule4?: Rule4
  voidReason?: string
}

export interface LegQuestion {
  bet: Bet
  leg: Leg
  outcome: LegOutcome | undefined
  withdrawals: readonly Withdrawal[]
  rules: RulesProfile
}

/** Decides one leg of a bet; `undefined` while its market has no result. */
export function decideLeg({ bet, leg, outcome, withdrawals, rules }: LegQuestion): DecidedLeg | undefined {
  if (outcome && 'void' in outcome) return { ...standing(bet, leg, one), state: 'CANCELLED', voidReason: outcome.void }
  if (isNonRunner(leg, withdrawals)) return { ...standing(bet, leg, leg.antePost ? zero : one), state: 'NON_RUNNER' }
  if (!outcome) return undefined
  if (outcome.outcome.result === 'VOID') return { ...standing(bet, leg, one), state: 'CANCELLED' }
  const rule4 = rule4Of(leg, bet, withdrawals, rules)
  const price = rule4 ? afterRule4(leg.price, rule4.rate) : leg.price
  const win = winPart(price, winOutcome(leg, outcome.outcome), rules)
  const place = bet.eachWay ? placePart(price, leg, outcome.outcome, rules) : undefined
  return {
    state: stateOf(outcome.outcome, win, place),
    win,
    ...(place && { place }),
    ...(rule4 && (compare(win.factor, zero) > 0 || (place && compare(place.factor, zero) > 0)) && { rule4 }),
  }
}

/** A runner's withdrawal voids the bets on it before there is a result, and whatever the result says of it. */
const isNonRunner = ({ eventId, participantId }: Leg, withdrawals: readonly Withdrawal[]): boolean =>
  withdrawals.some((each) => each.eventId === eventId && each.participantId === participantId)

/** A leg without a race of its own: void (factor 1) or, for an ante-post non-runner, lost (factor 0). */
function standing(bet: Bet, leg: Leg, factor: Rational): Pick<DecidedLeg, 'win' | 'place'> {
  const part = { price: leg.price, share: factor, factor }
  return { win: part, ...(bet.eachWay && { place: { ...part, price: placePrice(leg.price, termsOf(leg)) } }) }
}

/** In a place market "placed" is what wins. */
function winOutcome({ marketType }: Leg, outcome: Outcome): Outcome {
  if (marketType !== 'PLACE' || outcome.result !== 'PLACED') return outcome
  const heat = outcome.deadHeat ?? outcome.placeDeadHeat
  return { ...outcome, result: 'WON', ...(heat && { deadHeat: heat }) }
}

function winPart(price: Price, outcome: Outcome, rules: RulesProfile): PartFactor {
  const share = outcome.result === 'WON' ? deadHeatShare(outcome.deadHeat, rules) : zero
  return half(price, outcome) ?? standingShare(price, share)
}

function placePart(winPrice: Price, leg: Leg, outcome: Outcome, rules: RulesProfile): PartFactor {
  const terms = termsOf(leg)
  const price = placePrice(winPrice, terms)
  const share = placeShare(outcome, terms, rules)
  return half(price, outcome) ?? standingShare(price, share)
}

const standingShare = (price: Price, share: Rational): PartFactor => ({
  price,
  share,
  factor: multiply(price, share),
  inDeadHeat: compare(share, zero) > 0 && compare(share, one) < 0,
})

/** A quarter line is two half stakes: one half won or lost, the other given back. */
function half(price: Price, { result }: Outcome): PartFactor | undefined {
  if (result === 'HALF_WON') return { price, share: one, factor: add(one, multiply(subtract(price, one), rational(1, 2))) }
  if (result === 'HALF_LOST') return { price, share: rational(1, 2), factor: rational(1, 2) }
  return undefined
}

function stateOf({ result }: Outcome, win: PartFactor, place: PartFactor | undefined): DecidedLeg['state'] {
  if (result === 'HALF_WON' || result === 'HALF_LOST') return result
  if (compare(win.share, zero) > 0) return win.inDeadHeat ? 'WON_DEAD_HEAT' : 'WON'
  if (place && compare(place.share, zero) > 0) return place.inDeadHeat ? 'PLACE_DEAD_HEAT' : 'PLACED'
  return 'LOST'
}
