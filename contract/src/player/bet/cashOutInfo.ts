import { noCashOutReasons } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { id, moneyOut } from '../../entity/index.ts'

/** A rule "cash out at". */
export const automaticCashOut = z.object({
  status: z.enum(['ARMED', 'DONE', 'CANCELLED', 'BET_OVER']),
  /** the value of the whole bet at which it is cashed out */
  amount: moneyOut,
})
export type AutomaticCashOutRule = z.output<typeof automaticCashOut>

/**
 * B3.11, B3.13a: what cashing a bet out pays now. OFFERED: `fullReturn` for all that is left of it, and `amount` the same,
 * ready to be asked for. DISABLED: not now, and `reason` why. CLOSED: it is over.
 */
export const cashOutInfo = z.object({
  status: z.enum(['OFFERED', 'DISABLED', 'CLOSED']),
  betId: id,
  betslipId: id,
  reason: z.optional(z.enum(noCashOutReasons)),
  amount: z.optional(moneyOut),
  fullReturn: z.optional(moneyOut),
  /** what it returns if everything that is open wins */
  potentialReturn: z.optional(moneyOut),
  /** the least and the most that may be taken of it as a part; absent where it is all or nothing */
  part: z.optional(z.object({ least: moneyOut, most: moneyOut })),
  /** what still is at stake, and what was paid for the parts that are not */
  remainingStake: moneyOut,
  paid: moneyOut,
  automatic: z.optional(automaticCashOut),
})
export type CashOutInfo = z.output<typeof cashOutInfo>
