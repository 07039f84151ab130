import type { Minor } from '../money/index.ts'
import { type Bet, isCast } from './bet.ts'
import { partOf, remainingStake } from './cashOuts.ts'
import { type BetStatus, voidState } from './outcomeState.ts'
import { payLines, receiptLines } from './payLines.ts'
import type { Receipt, WinningsTax } from './receipt.ts'
import { type PartPaid, partPaid } from './runningPart.ts'
import { decideCast } from './settleCast.ts'
import { decideLines } from './settleLines.ts'
import type { Decided, SettleQuestion } from './settleQuestion.ts'
import { totalStake } from './winnings.ts'
import { winningsTax } from './winningsTax.ts'

export type Settlement =
  | { at: 'open'; openLegs: number[] }
  | { at: 'settled'; status: BetStatus; returnsMinor: Minor; receipt: Receipt }

export type Payout =
  | { at: 'open'; openLegs: number[] }
  | { at: 'settled'; status: BetStatus; returnsMinor: Minor; withheldMinor: Minor }

interface CalculatedResult {
  decided: Exclude<Decided, { openLegs: number[] }>
  paid: PartPaid['lines']
  stakeMinor: Minor
  beforeMinor: Minor
  maxPayoutMinor: Minor
  returnsMinor: Minor
}

/**
 * Settles the remaining stake of a bet from what is known of its legs, as soon as open legs cannot change the result: an
 * acca at its first lost leg (each way: once both parts are lost), a system once each line is complete or has a lost leg. A
 * void bet returns its stake to its fund, which for a free bet is the free bet.
 */
export function settle(question: SettleQuestion): Settlement {
  const calculated = calculate(question)
  if ('openLegs' in calculated) return { at: 'open', openLegs: calculated.openLegs }
  const { decided, returnsMinor } = calculated
  return { at: 'settled', status: decided.status, returnsMinor, receipt: receiptOf(question, calculated) }
}

/** What `settle` pays, without a receipt: for recalculating many bets. */
export function payout(question: SettleQuestion): Payout {
  const calculated = calculate(question)
  if ('openLegs' in calculated) return { at: 'open', openLegs: calculated.openLegs }
  const { decided, returnsMinor } = calculated
  const withheldMinor = taxOn(question, calculated)?.withheldMinor ?? 0
  return { at: 'settled', status: decided.status, returnsMinor, withheldMinor }
}

function calculate(question: SettleQuestion): { openLegs: number[] } | CalculatedResult {
  const { bet, rules } = question
  const wholeMinor = totalStake(bet)
  const stakeMinor = remainingStake(wholeMinor, bet.cashOuts)
  const part = { stakeMinor, wholeMinor }
  if (stakeMinor === 0) throw new RangeError('nothing is left to settle: the bet was cashed out in full')
  const decided = isCast(bet) ? decideCast({ ...question, bet }) : decideLines({ ...question, bet })
  if ('openLegs' in decided) return decided
  const isVoid = decided.status === voidState
  const bonuses = isVoid ? [] : decided.bonuses
  const paid = payLines(decided.lines, { freeBet: bet.freeBet === true && !isVoid, bonuses, rules })
  const running =
    stakeMinor === wholeMinor
      ? { beforeMinor: paid.beforeMinor, lines: () => ({ lines: decided.lines.lines(), paid: paid.lines() }) }
      : partPaid(decided.lines.lines, paid, part, rules)
  // a partial cash-out used its proportion of the maximum payout
  const maxPayoutMinor = partOf(question.maxPayoutMinor, part, 'down')
  const beforeMinor = isVoid ? stakeMinor : running.beforeMinor
  const returnsMinor = isVoid ? stakeMinor : Math.min(beforeMinor, maxPayoutMinor)
  return { decided, paid: running.lines, stakeMinor, beforeMinor, maxPayoutMinor, returnsMinor }
}

/** A void bet returns a stake, which is no winnings. */
const taxOn = ({ bet, taxPercent }: SettleQuestion, { decided, returnsMinor }: CalculatedResult): WinningsTax | undefined =>
  decided.status === voidState ? undefined : winningsTax({ bet, percent: taxPercent, paidMinor: returnsMinor })

/** What boosted prices added; nothing for a lost or void bet. */
function addedByPriceBoost(question: SettleQuestion, { beforeMinor }: CalculatedResult): Minor {
  const { bet } = question
  if (isCast(bet) || !bet.legs.some((leg) => 'boostedFrom' in leg && leg.boostedFrom)) return 0
  const legs = bet.legs.map((leg) => ('boostedFrom' in leg && leg.boostedFrom ? { ...leg, price: leg.boostedFrom } : leg))
  const without = calculate({ ...question, bet: { ...bet, legs } as Bet })
  return 'openLegs' in without ? 0 : Math.max(0, beforeMinor - without.beforeMinor)
}

function receiptOf(question: SettleQuestion, calculated: CalculatedResult): Receipt {
  const { bet, rules } = question
  const { decided, paid, stakeMinor, beforeMinor, maxPayoutMinor, returnsMinor } = calculated
  const addedMinor = addedByPriceBoost(question, calculated)
  const paidLines = paid()
  const lines = receiptLines(paidLines.lines, paidLines.paid)
  const tax = taxOn(question, calculated)
  return {
    status: decided.status,
    rules: rules.name,
    rounding: rules.rounding,
    eachWay: bet.eachWay,
    legs: decided.legs(),
    lines,
    stakeMinor,
    ...(bet.cashOuts?.length && { cashOuts: [...bet.cashOuts] }),
    ...(bet.freeBet && { freeBet: true }),
    ...(lines.some(({ bonuses }) => bonuses) && { bonusBase: rules.bonusBase }),
    ...(addedMinor > 0 && { priceBoost: { addedMinor } }),
    returnsMinor,
    ...(rules.maxLuckyBonusMinor !== undefined &&
      paidLines.paid.some(({ bonuses }) => bonuses.some(({ cut }) => cut)) && {
        luckyBonusCap: { maxMinor: rules.maxLuckyBonusMinor },
      }),
    ...(returnsMinor < beforeMinor && { cap: { maxPayoutMinor, beforeMinor } }),
    ...(tax && { tax }),
  }
}
