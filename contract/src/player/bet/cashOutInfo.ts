import { noCashOutReasons } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { displayOdds, id, moneyOut } from '../../entity/index.ts'

/** A "cash out at" rule. */
export const automaticCashOut = z.object({
  status: z.enum(['ARMED', 'DONE', 'CANCELLED', 'BET_OVER']),
  /** the value of the whole bet at which it is cashed out */
  amount: moneyOut,
})
export type AutomaticCashOutRule = z.output<typeof automaticCashOut>

/**
 * B3.11, B3.13a: the current cash-out of a bet. OFFERED: `fullReturn` for all of the remaining stake, `amount` the same,
 * ready to be requested. DISABLED: not now, with `reason`. CLOSED: the bet is over.
 */
export const cashOutInfo = z.object({
  status: z.enum(['OFFERED', 'DISABLED', 'CLOSED']),
  betId: id,
  betslipId: id,
  reason: z.optional(z.enum(noCashOutReasons)),
  amount: z.optional(moneyOut),
  fullReturn: z.optional(moneyOut),
  /** of `fullReturn`: the tax on winnings that would be withheld, and what the customer would get; absent: no tax */
  withheld: z.optional(moneyOut),
  net: z.optional(moneyOut),
  /** the return if every open selection wins */
  potentialReturn: z.optional(moneyOut),
  /** minimum and maximum of a partial cash-out; absent: only in full */
  part: z.optional(z.object({ least: moneyOut, most: moneyOut })),
  /** the remaining stake, and what was paid for the rest */
  remainingStake: moneyOut,
  paid: moneyOut,
  automatic: z.optional(automaticCashOut),
  /**
   * Of an open bet that Rule 4, a void selection or a lost one reduces: what it now pays if every open selection wins (absent while
   * one waits for its starting price; best odds can still pay more), and by leg of Rule 4 the deduction in pence in the pound of the winnings, the price it
   * leaves, and the withdrawn runners.
   */
  rule4: z.optional(
    z.object({
      possibleWinnings: z.optional(moneyOut),
      legs: z.array(
        z.object({
          selectionId: id,
          pence: z.number(),
          capped: z.boolean(),
          displayOdds: z.optional(displayOdds),
          runners: z.array(z.object({ name: z.optional(z.string()), displayOdds: z.optional(displayOdds), pence: z.number() })),
        }),
      ),
    }),
  ),
})
export type CashOutInfo = z.output<typeof cashOutInfo>
