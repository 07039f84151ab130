import type { Outcome } from '../feed/index.ts'
import { add, compare, multiply, one, type Price, type Rational, rational, subtract, zero } from '../odds/index.ts'
import { type TakenPrice, takenPrice } from './bestOdds.ts'
import type { SelectionLeg, Withdrawal } from './bet.ts'
import { deadHeatShare } from './deadHeat.ts'
import type { DecidedLeg, LegQuestion, LegsBet, PartFactor } from './decidedLeg.ts'
import { byExtraPlace, placePrice, placeShare, termsOf } from './eachWay.ts'
import { wonAtHalfTime } from './halfTimeHeroes.ts'
import { voidState } from './outcomeState.ts'
import type { RulesProfile } from './rules.ts'

/**
 * Decides one leg; `undefined` while its market has no result, or while a winner has no starting price. Half-time heroes: a
 * leg whose market did not win may still win by the half-time score, so it is not lost until that is known.
 */
export function decideLeg(question: LegQuestion): DecidedLeg | undefined {
  const { leg, halfTime } = question
  const decided = byItsMarket(question)
  if (!leg.halfTimeTeam || decided?.state === 'WON') return decided
  const won = wonAtHalfTime(leg.price, leg.halfTimeTeam, halfTime)
  return won ?? (decided?.state === 'LOST' && !halfTime ? undefined : decided)
}

function byItsMarket(question: LegQuestion): DecidedLeg | undefined {
  const { bet, leg, outcome, withdrawals } = question
  if (outcome && 'void' in outcome) return { ...withoutRun(bet, leg, one), state: voidState, voidReason: outcome.void }
  if (isWithdrawn(leg.eventId, leg.participantId, withdrawals))
    return { ...withoutRun(bet, leg, leg.antePost ? zero : one), state: 'NON_RUNNER' }
  if (isWithdrawn(leg.eventId, leg.withoutParticipantId, withdrawals)) return { ...withoutRun(bet, leg, one), state: voidState }
  if (!outcome) return undefined
  if (outcome.outcome.result === 'VOID') return { ...withoutRun(bet, leg, one), state: voidState }
  return ran(question, outcome.outcome)
}

/** A withdrawal voids bets on the runner before there is a result, and overrides the result. */
export const isWithdrawn = (eventId: string, participantId: string | undefined, withdrawals: readonly Withdrawal[]): boolean =>
  withdrawals.some((each) => each.eventId === eventId && each.participantId === participantId)

/** A leg that did not run: void (factor 1), or lost for an ante-post non-runner (factor 0). */
function withoutRun(bet: LegsBet, leg: SelectionLeg, factor: Rational): Pick<DecidedLeg, 'win' | 'place'> {
  const price = leg.price === 'SP' ? undefined : leg.price
  const part = { price, share: factor, factor }
  return { win: part, ...(bet.eachWay && { place: { ...part, price: price && placePrice(price, termsOf(leg)) } }) }
}

function ran(question: LegQuestion, outcome: Outcome): DecidedLeg | undefined {
  const { bet, leg, rules } = question
  const taken = takenPrice(question, outcome)
  const win = winPart(taken.price, winOutcome(leg, outcome), rules)
  const place = bet.eachWay ? placePart(taken.price, leg, outcome, rules) : undefined
  const paid = compare(win.factor, zero) > 0 || (place !== undefined && compare(place.factor, zero) > 0)
  if (paid && !taken.known) return undefined
  return {
    state: stateOf(outcome, win, place),
    ...(taken.known ? { win, ...(place && { place }) } : withoutPrice(win, place)),
    ...(paid && explanationOf(taken)),
    ...(place && compare(place.share, zero) > 0 && byExtraPlace(outcome, termsOf(leg)) && { extraPlace: true }),
  }
}

/** A lost leg shows neither deductions nor best odds. */
const explanationOf = ({
  rule4,
  bestOdds,
  startingPrice,
}: TakenPrice): Pick<DecidedLeg, 'rule4' | 'bestOdds' | 'startingPrice'> => ({
  ...(rule4 && { rule4 }),
  ...(bestOdds && { bestOdds }),
  ...(startingPrice && { startingPrice }),
})

const withoutPrice = (win: PartFactor, place: PartFactor | undefined): Pick<DecidedLeg, 'win' | 'place'> => ({
  win: { ...win, price: undefined },
  ...(place && { place: { ...place, price: undefined } }),
})

/** In a place market "placed" wins. */
function winOutcome({ marketType }: SelectionLeg, outcome: Outcome): Outcome {
  if (marketType !== 'PLACE' || outcome.result !== 'PLACED') return outcome
  const heat = outcome.deadHeat ?? outcome.placeDeadHeat
  return { ...outcome, result: 'WON', ...(heat && { deadHeat: heat }) }
}

function winPart(price: Price, outcome: Outcome, rules: RulesProfile): PartFactor {
  const share = outcome.result === 'WON' ? deadHeatShare(outcome.deadHeat, rules) : zero
  return half(price, outcome) ?? standingShare(price, share)
}

function placePart(winPrice: Price, leg: SelectionLeg, outcome: Outcome, rules: RulesProfile): PartFactor {
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

/** A quarter line is two half stakes: one half won or lost, the other returned. */
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
