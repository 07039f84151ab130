import type { BetEffect, Promotion } from '../bet/index.ts'
import { assertMinor, type Minor } from '../money/index.ts'

/**
 * The accounts between which a customer's money moves, in one currency. The customer's: the wallet, the debt (never above
 * 0), and free bets and bonus cash, which are not the customer's money. The house's: stakes of open bets, the bookmaker's result, external
 * funding, the cost of each promotion (an account below 0), payments on their way, tax withheld from winnings and owed to the
 * authority, what each provider of payments owes, and what was won in the games of each supplier.
 */
export type Purpose =
  | 'wallet'
  | 'debt'
  | 'freeBet'
  | 'bonus'
  | 'stakes'
  | 'book'
  | 'funding'
  | 'freeBetCost'
  | 'bonusCost'
  | 'freeSpinsCost'
  | `${Promotion}Cost`
  | 'depositsOnWay'
  | 'withdrawalsOnWay'
  | 'tax'
  | `clearing:${string}`
  | `games:${string}`

/** The fund of a stake, which a void bet returns it to. */
export type Fund = 'cash' | 'freebet'

/** A positive amount raises the account. The postings of a transfer add up to zero. */
export interface Posting {
  purpose: Purpose
  amountMinor: Minor
}

/** `debtMinor` is at most 0. */
export interface CustomerFunds {
  walletMinor: Minor
  debtMinor: Minor
}

/** A credit to the customer repays debt first. */
export function credit(amountMinor: Minor, from: Purpose, { debtMinor }: CustomerFunds): Posting[] {
  const repaid = Math.min(assertMinor(amountMinor), -debtMinor)
  return netted([
    { purpose: from, amountMinor: -amountMinor },
    { purpose: 'debt', amountMinor: repaid },
    { purpose: 'wallet', amountMinor: amountMinor - repaid },
  ])
}

/** Takes the amount from the wallet; the rest becomes debt. */
export function takeBack(amountMinor: Minor, to: Purpose, { walletMinor }: CustomerFunds): Posting[] {
  const taken = Math.min(assertMinor(amountMinor), walletMinor)
  return netted([
    { purpose: to, amountMinor },
    { purpose: 'wallet', amountMinor: -taken },
    { purpose: 'debt', amountMinor: taken - amountMinor },
  ])
}

/** The postings of one movement of a bet's money, given the customer's funds before it and the fund of its stake. */
export function postingsOf(effect: BetEffect, funds: CustomerFunds, fund: Fund = 'cash'): Posting[] {
  const { amountMinor } = effect
  switch (effect.do) {
    case 'holdStake':
      return between(fund === 'freebet' ? 'freeBet' : 'wallet', 'stakes', amountMinor)
    case 'collectStake':
      return between('stakes', 'book', amountMinor)
    case 'reopenStake':
      return between('book', 'stakes', amountMinor)
    case 'returnStake':
      return fund === 'freebet' ? between('stakes', 'freeBet', amountMinor) : credit(amountMinor, 'stakes', funds)
    case 'takeBackStake':
      return fund === 'freebet' ? between('freeBet', 'book', amountMinor) : takeBack(amountMinor, 'book', funds)
    case 'chargePromotion':
      return between(`${effect.promotion}Cost`, 'book', amountMinor)
    case 'refundPromotion':
      return between('book', `${effect.promotion}Cost`, amountMinor)
    case 'pay':
      return credit(amountMinor, 'book', funds)
    case 'takeBack':
      return takeBack(amountMinor, 'book', funds)
    case 'withhold':
      return between('book', 'tax', amountMinor)
    case 'giveBackTax':
      return between('tax', 'book', amountMinor)
  }
}

/** The postings of bonus cash: given, turned into cash (debt first), or taken back. No other rule touches the bonus fund. */
export function bonusPostings(
  effect: { do: 'grant' | 'complete' | 'takeBack'; amountMinor: Minor },
  funds: CustomerFunds,
): Posting[] {
  switch (effect.do) {
    case 'grant':
      return between('bonusCost', 'bonus', effect.amountMinor)
    case 'complete':
      return credit(effect.amountMinor, 'bonus', funds)
    case 'takeBack':
      return between('bonus', 'bonusCost', effect.amountMinor)
  }
}

/**
 * The postings of a game's money: stakes and winnings are between the customer and the account of the game's supplier. A free spin stakes
 * nothing, and what it wins is paid by the promotion.
 */
export function gamePostings(
  effect: { do: 'stake' | 'pay' | 'takeBack'; amountMinor: Minor },
  house: `games:${string}` | 'freeSpinsCost',
  funds: CustomerFunds,
): Posting[] {
  switch (effect.do) {
    case 'stake':
      return between('wallet', house, effect.amountMinor)
    case 'pay':
      return credit(effect.amountMinor, house, funds)
    case 'takeBack':
      return takeBack(effect.amountMinor, house, funds)
  }
}

const between = (from: Purpose, to: Purpose, amountMinor: Minor): Posting[] =>
  netted([
    { purpose: from, amountMinor: -amountMinor },
    { purpose: to, amountMinor },
  ])

/** One posting per account, without zero amounts. */
export function netted(postings: readonly Posting[]): Posting[] {
  const sums = new Map<Purpose, Minor>()
  for (const { purpose, amountMinor } of postings) sums.set(purpose, assertMinor((sums.get(purpose) ?? 0) + amountMinor))
  return [...sums].flatMap(([purpose, amountMinor]) => (amountMinor === 0 ? [] : [{ purpose, amountMinor }]))
}

/** The customer's funds after these postings, without free bets. */
export function fundsAfter(funds: CustomerFunds, postings: readonly Posting[]): CustomerFunds {
  const moved = (wanted: Purpose) =>
    postings.reduce((sum, { purpose, amountMinor }) => sum + (purpose === wanted ? amountMinor : 0), 0)
  return { walletMinor: funds.walletMinor + moved('wallet'), debtMinor: funds.debtMinor + moved('debt') }
}
