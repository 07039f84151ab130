import type { Minor } from '../money/index.ts'
import { one, type Price, product } from '../odds/index.ts'
import { accaBonusRate } from './accaBonus.ts'
import { accaBoostRate } from './accaBoost.ts'
import type { BetShape, BetType, CastType, PricedLeg } from './bet.ts'
import { decidedLines, wholeReturn } from './decidedLines.ts'
import { placePrice, termsOf } from './eachWay.ts'
import { numberOfBets } from './lines.ts'
import { luckyBonus } from './luckyBonus.ts'
import { type LegFactors, partsOf } from './parts.ts'
import { type BonusRate, payLines } from './payLines.ts'
import type { RulesProfile } from './rules.ts'

interface CountedBet {
  type: BetType | CastType
  systemType?: BetShape['systemType'] | undefined
  stakePerLine: Minor
  eachWay: boolean
  legs: readonly unknown[]
}

/** The total stake: the unit stake on each line, twice if each way. */
export const totalStake = (bet: CountedBet): Minor => bet.stakePerLine * numberOfBets(bet)

/** The exact combined price; `oddsNumber` gives its 8 decimals, `displayOdds` two. */
export const totalOdds = (prices: readonly Price[]): Price => product(prices)

export interface ReturnsQuestion {
  bet: BetShape
  rules: Pick<RulesProfile, 'rounding' | 'eachWayMultiple' | 'bonusBase' | 'luckyBonuses' | 'maxLuckyBonusMinor'>
  maxPayoutMinor: Minor
}

/** Stake included; `returnsMinor` is capped, `beforeCapMinor` is the value before the cap. */
export interface PossibleReturns {
  returnsMinor: Minor
  beforeCapMinor: Minor
}

/** The assumed result of a leg. */
export type Supposed = 'wins' | 'places' | 'loses' | 'void'

/** The return if every leg wins, calculated line by line as settlement does. Cheap enough for every key press. */
export const possibleReturns = (question: ReturnsQuestion): PossibleReturns =>
  returnsIf(
    question,
    question.bet.legs.map(() => 'wins'),
  )

/**
 * The lowest and highest return if one leg is void and every other wins. `undefined` for a single: its void leg makes a
 * void bet.
 */
export function returnsIfOneVoid(question: ReturnsQuestion): { minMinor: Minor; maxMinor: Minor } | undefined {
  const { legs } = question.bet
  if (legs.length < 2) return undefined
  const all: Supposed[] = legs.map(() => 'wins')
  const each = all.map((_, voidLeg) => returnsIf(question, all.with(voidLeg, 'void')).returnsMinor)
  return { minMinor: Math.min(...each), maxMinor: Math.max(...each) }
}

/** The return if the legs, in order, have the supposed results. */
export function returnsIf({ bet, rules, maxPayoutMinor }: ReturnsQuestion, supposed: readonly Supposed[]): PossibleReturns {
  const factors = bet.legs.map((leg, i) => factorsIf(bet, leg, supposed[i] ?? 'wins'))
  const parts = partsOf(bet, rules)
  const isVoid = supposed.every((each) => each === 'void')
  const bonuses = isVoid ? [] : bonusesIf(bet, supposed, rules)
  const promised = { freeBet: bet.freeBet === true && !isVoid, bonuses, rules }
  const isPlain = !promised.freeBet && bonuses.length === 0
  const beforeMinor =
    isPlain && rules.rounding.scope === 'bet'
      ? wholeReturn(parts, factors, rules)
      : payLines(decidedLines(parts, factors, rules), promised).beforeMinor
  return { returnsMinor: isVoid ? beforeMinor : Math.min(beforeMinor, maxPayoutMinor), beforeCapMinor: beforeMinor }
}

const nothing = { n: 0n, d: 1n }

function factorsIf({ eachWay }: BetShape, leg: PricedLeg, supposed: Supposed): LegFactors {
  if (supposed === 'void') return { win: one, place: one }
  if (supposed === 'loses') return { win: nothing, place: nothing }
  return {
    win: supposed === 'wins' ? leg.price : nothing,
    ...(eachWay && { place: placePrice(leg.price, termsOf(leg)) }),
  }
}

function bonusesIf(bet: BetShape, supposed: readonly Supposed[], rules: ReturnsQuestion['rules']): BonusRate[] {
  const standing = bet.legs.filter((_, i) => supposed[i] !== 'void').map(({ price }) => price)
  const accaRate = bet.accaBonus && accaBonusRate(bet.accaBonus, standing)
  const boost = bet.accaBoost && accaBoostRate(bet.accaBoost, standing.length)
  const words = supposed.map((each) => (each === 'wins' ? 'won' : each === 'void' ? 'neither' : 'lost'))
  const lucky = luckyBonus(bet.systemType, words, rules)
  return [
    ...(bet.profitBoost ? [{ kind: 'profitBoost' as const, rate: bet.profitBoost }] : []),
    ...(accaRate && accaRate.n > 0n ? [{ kind: 'comboBonus' as const, rate: accaRate }] : []),
    ...(boost && boost.n > 0n ? [{ kind: 'accaBoost' as const, rate: boost }] : []),
    ...(lucky ? [lucky] : []),
  ]
}
