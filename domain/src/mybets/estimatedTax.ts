import { addedTax } from '../bet/index.ts'
import { type Currency, type Minor, wireMinor } from '../money/index.ts'

/** An open bet on the wire. `cashedOut`: what was paid for a part of it, before tax. */
export interface TaxableBet {
  currency: Currency
  stake: string
  possibleWinnings?: string | undefined
  freeBet?: object | undefined
  cashedOut?: { paid: string } | undefined
}

/**
 * What a law will withhold of what an open bet can still return, and what the customer would get of it. What it paid before, by
 * cash-outs, has given back the stake first. Undefined if nobody knows what it can return.
 */
export function estimatedTax(bet: TaxableBet, percent: number): { taxMinor: Minor; netMinor: Minor } | undefined {
  if (bet.possibleWinnings === undefined) return undefined
  const minor = (amount: string): Minor => wireMinor(amount, bet.currency)
  const paidMinor = minor(bet.possibleWinnings)
  const tax = addedTax({
    percent,
    // a free bet's stake is not the customer's
    stakeMinor: bet.freeBet ? 0 : minor(bet.stake),
    beforeMinor: bet.cashedOut ? minor(bet.cashedOut.paid) : 0,
    paidMinor,
  })
  const taxMinor = tax?.withheldMinor ?? 0
  return { taxMinor, netMinor: paidMinor - taxMinor }
}
