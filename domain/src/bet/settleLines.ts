import { compare, one, type Rational, zero } from '../odds/index.ts'
import { accaBonusRate } from './accaBonus.ts'
import { accaBoostRate } from './accaBoost.ts'
import type { BuilderBet, Leg, LegOutcome, Line, LinesBet } from './bet.ts'
import { decideBuilder } from './builder.ts'
import type { DecidedLeg } from './decidedLeg.ts'
import { decidedLines } from './decidedLines.ts'
import { decideLeg } from './decideLeg.ts'
import { linesOfBet } from './lines.ts'
import { luckyBonus } from './luckyBonus.ts'
import { type BetStatus, voidState } from './outcomeState.ts'
import { type BetPart, type LegFactors, partsOf } from './parts.ts'
import type { BonusRate } from './payLines.ts'
import { receiptLeg } from './receiptLeg.ts'
import type { RulesProfile } from './rules.ts'
import type { Decided, SettleQuestion } from './settleQuestion.ts'

export type PricedBet = LinesBet | BuilderBet
type LegsQuestion = Omit<SettleQuestion, 'bet'> & { bet: PricedBet }

/** A bet whose lines are products of their legs. */
export function decideLines(question: LegsQuestion): Decided {
  const { bet, rules } = question
  const outcomes = outcomesByLeg(bet.legs, question.outcomes)
  const legs = decideLegs(question)
  const factors = legs.map((leg) => leg && factorsOf(leg))
  if (partsOf(bet, rules).some((part) => isOpen(part, factors))) return { openLegs: legs.flatMap((leg, i) => (leg ? [] : [i])) }
  return {
    status: statusOf(bet, legs),
    legs: () => bet.legs.map((leg, i) => receiptLeg({ bet, leg, decided: legs[i], outcomes: outcomes[i] ?? [] })),
    lines: decidedLines(partsOf(bet, rules), factors, rules),
    bonuses: bonusesOf(bet, legs, rules),
  }
}

/** Each leg as far as it is decided. */
export function decideLegs({ bet, outcomes, halfTimes, withdrawals = [], rules }: LegsQuestion): (DecidedLeg | undefined)[] {
  const ofLegs = outcomesByLeg(bet.legs, outcomes)
  return bet.legs.map((leg, i) =>
    'selections' in leg
      ? decideBuilder(leg, ofLegs[i] ?? [], rules)
      : decideLeg({ bet, leg, outcome: ofLegs[i]?.[0], halfTime: halfTimes?.[leg.eventId], withdrawals, rules }),
  )
}

/** Outcomes come by selection; a bet builder uses one per selection. */
function outcomesByLeg(legs: readonly Leg[], outcomes: SettleQuestion['outcomes']): (LegOutcome | undefined)[][] {
  let from = 0
  return legs.map((leg) => {
    const count = 'selections' in leg ? leg.selections.length : 1
    from += count
    return outcomes.slice(from - count, from)
  })
}

export const factorsOf = ({ win, place }: DecidedLeg): LegFactors => ({
  win: win.factor,
  ...(place && { place: place.factor }),
})

/** A line waits for its open legs only while no decided leg has lost it. */
const isOpen = ({ lines, factorOf }: BetPart, legs: readonly (LegFactors | undefined)[]): boolean => {
  const known = legs.map((leg) => leg && factorOf(leg))
  if (known.every((factor) => factor)) return false
  return lines.some((line) => line.some((i) => !known[i]) && !line.some((i) => known[i]?.n === 0n))
}

export function bonusesOf(bet: PricedBet, legs: readonly (DecidedLeg | undefined)[], rules: RulesProfile): BonusRate[] {
  const won = legs.filter((leg) => leg !== undefined).filter((leg) => !isVoid(leg))
  const accaRate =
    bet.accaBonus &&
    accaBonusRate(
      bet.accaBonus,
      won.flatMap(({ win }) => win.price ?? []),
    )
  const boost = bet.accaBoost && accaBoostRate(bet.accaBoost, won.length)
  const lucky = luckyBonus(bet.systemType, legs.map(luckyStateOf), rules)
  return [
    ...(bet.profitBoost ? [{ kind: 'profitBoost' as const, rate: bet.profitBoost }] : []),
    ...(accaRate && accaRate.n > 0n ? [{ kind: 'comboBonus' as const, rate: accaRate }] : []),
    ...(boost && boost.n > 0n ? [{ kind: 'accaBoost' as const, rate: boost }] : []),
    ...(lucky ? [lucky] : []),
  ]
}

function luckyStateOf(leg: DecidedLeg | undefined): 'won' | 'lost' | 'neither' {
  if (leg && compare(leg.win.factor, zero) === 0) return 'lost'
  return leg?.state === 'WON' || leg?.state === 'WON_DEAD_HEAT' ? 'won' : 'neither'
}

/**
 * A line with one non-void leg takes that leg's status, as if the void legs did not exist. Any other bet is won if a line
 * paid on win (a line of void legs included), and placed if a line paid on place only.
 */
function statusOf(bet: PricedBet, legs: readonly (DecidedLeg | undefined)[]): BetStatus {
  if (legs.every((leg) => leg && isVoid(leg))) return voidState
  const lines = linesOfBet(bet)
  const [only, ...others] = legs.filter((leg) => !(leg && isVoid(leg)))
  if (lines.length === 1 && others.length === 0 && only) return only.state === 'NON_RUNNER' ? 'LOST' : only.state
  if (pays(lines, legs, ({ win }) => win.factor)) return 'WON'
  return bet.eachWay && pays(lines, legs, ({ place }) => place?.factor ?? zero) ? 'PLACED' : 'LOST'
}

const isVoid = ({ state, win }: DecidedLeg): boolean =>
  (state === voidState || state === 'NON_RUNNER') && compare(win.factor, one) === 0

const pays = (
  lines: readonly Line[],
  legs: readonly (DecidedLeg | undefined)[],
  factorOf: (leg: DecidedLeg) => Rational,
): boolean =>
  lines.some((line) =>
    line.every((i) => {
      const leg = legs[i]
      return leg !== undefined && compare(factorOf(leg), zero) > 0
    }),
  )
