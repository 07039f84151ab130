import type { Minor } from '../money/index.ts'
import type { Bet } from './bet.ts'
import type { WinningsTax } from './receipt.ts'
import { totalStake } from './winnings.ts'

export interface WinningsTaxQuestion {
  bet: Bet
  /** absent: no law taxes winnings */
  percent: number | undefined
  /** what this payment pays before tax; the bet's earlier payments are its cash-outs */
  paidMinor: Minor
}

/**
 * The tax on a payment of a bet. A bet's net winnings are everything that it paid less its cash stake: nothing as long as
 * that is not positive, and of a free bet all of it. Each payment is taxed on what it adds to them, so that the payments of
 * one bet withhold together what one payment of the sum would. The tax is rounded down, over all payments: the odd minor unit
 * is the customer's. Undefined if nothing is withheld, and not for a returned stake: a void bet has no winnings (0128).
 */
export function winningsTax({ bet, percent, paidMinor }: WinningsTaxQuestion): WinningsTax | undefined {
  if (percent === undefined) return undefined
  const beforeMinor = (bet.cashOuts ?? []).reduce((sum, each) => sum + each.paidMinor, 0)
  const stakeMinor = bet.freeBet ? 0 : totalStake(bet)
  return addedTax({ percent, stakeMinor, beforeMinor, paidMinor })
}

/** The same for amounts: `stakeMinor` is the bet's whole cash stake, `beforeMinor` what earlier payments paid before tax. */
export function addedTax({
  percent,
  stakeMinor,
  beforeMinor = 0,
  paidMinor,
}: {
  percent: number
  stakeMinor: Minor
  beforeMinor?: Minor
  paidMinor: Minor
}): WinningsTax | undefined {
  const winningsBefore = Math.max(0, beforeMinor - stakeMinor)
  const winningsAfter = Math.max(0, beforeMinor + paidMinor - stakeMinor)
  const withheldMinor = percentOf(winningsAfter, percent) - percentOf(winningsBefore, percent)
  return withheldMinor > 0 ? { percent, winningsMinor: winningsAfter - winningsBefore, withheldMinor } : undefined
}

const percentOf = (amountMinor: Minor, percent: number): Minor => Number((BigInt(amountMinor) * BigInt(percent)) / 100n)
