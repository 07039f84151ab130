import * as z from 'zod/mini'
import { id, moneyOut } from '../entity/index.ts'

/** Why a settled bet paid what it paid, line by line, in data: the domain's receipt with money as the wire writes it. */
export const receipt = z.object({
  revision: z.number(),
  lines: z.array(
    z.object({
      part: z.enum(['win', 'place']),
      selections: z.array(id),
      stake: moneyOut,
      /** the exact return before rounding, as a fraction of minor units */
      exact: z.string(),
      returns: moneyOut,
    }),
  ),
  legs: z.array(z.looseObject({ selectionId: id, result: z.string(), price: z.optional(z.string()), paidPrice: z.string() })),
  stake: moneyOut,
  returns: moneyOut,
})
export type WireReceipt = z.output<typeof receipt>
