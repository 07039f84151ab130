import { betStatuses, legStates, type Receipt } from '@touchline/domain/bet'
import { type Currency, formatMinor } from '@touchline/domain/money'
import * as z from 'zod/mini'
import { id, moneyOut } from '../entity/index.ts'

/** An exact number, "n/d" in lowest terms. A price is written as winnings to stake. */
const fraction = z.string().check(z.regex(/^\d+\/\d+$/))

const part = z.object({
  price: fraction,
  /** of the stake, what stood in a dead heat */
  deadHeat: z.optional(fraction),
  /** 0 lost, 1 void, ½ half lost, else the price paid */
  factor: fraction,
})

const leg = z.object({
  selectionId: id,
  marketId: id,
  eventId: id,
  /** OPEN: the bet was decided without it */
  state: z.enum(legStates),
  revision: z.optional(z.number()),
  voidReason: z.optional(z.string()),
  price: fraction,
  rule4: z.optional(
    z.object({
      deductions: z.array(
        z.object({
          participantId: id,
          withdrawnAt: z.iso.datetime({ offset: true }),
          price: z.optional(fraction),
          pence: z.number(),
        }),
      ),
      /** in the pound of the winnings, all runners together */
      pence: fraction,
      capped: z.boolean(),
    }),
  ),
  placeTerms: z.optional(z.object({ fraction, places: z.number() })),
  win: z.optional(part),
  place: z.optional(part),
})

const line = z.object({
  part: z.enum(['win', 'place', 'eachWay']),
  /** positions in `legs` */
  legs: z.array(z.number()),
  stake: moneyOut,
  /** before rounding, in minor units */
  exact: fraction,
  returns: moneyOut,
})

/**
 * Why a settled bet paid what it paid, line by line, in data: the domain's receipt with money as the wire writes it, and
 * which settlement of the bet it is of.
 */
export const receipt = z.object({
  revision: z.number(),
  status: z.enum(betStatuses),
  rules: z.string(),
  rounding: z.object({ scope: z.enum(['line', 'bet']), mode: z.enum(['half-up', 'down']) }),
  eachWay: z.boolean(),
  legs: z.array(leg),
  lines: z.array(line),
  stake: moneyOut,
  returns: moneyOut,
  cap: z.optional(z.object({ maxPayout: moneyOut, before: moneyOut })),
})
export type WireReceipt = z.output<typeof receipt>

/** The domain's receipt as the wire writes it. */
export function wireReceipt(of: Receipt, { revision, currency }: { revision: number; currency: Currency }): WireReceipt {
  const money = (amountMinor: number): string => formatMinor(amountMinor, currency)
  const { lines, stakeMinor, returnsMinor, cap, ...same } = of
  return {
    ...same,
    revision,
    lines: lines.map((each) => ({
      part: each.part,
      legs: each.legs,
      stake: money(each.stakeMinor),
      exact: each.exact,
      returns: money(each.returnsMinor),
    })),
    stake: money(stakeMinor),
    returns: money(returnsMinor),
    ...(cap && { cap: { maxPayout: money(cap.maxPayoutMinor), before: money(cap.beforeMinor) } }),
  }
}
