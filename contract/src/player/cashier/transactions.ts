import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, hcp, id, instant, moneyOut } from '../../entity/index.ts'

/** What moved the customer's cash. `correction`: an earlier settlement was reversed. */
export const transactionKinds = ['deposit', 'withdrawal', 'stake', 'return', 'cashOut', 'correction', 'credit'] as const

export const transactions = defineCall({
  name: 'transactions',
  method: 'GET',
  path: '/api/transactions',
  summary:
    'The movements of the customer’s cash, the newest first, a page at a time, with the balance after each and the totals of the span.',
  session: 'required',
  input: z.object({
    from: z.optional(instant),
    to: z.optional(instant),
    kind: z.optional(z.enum(transactionKinds)),
    /** of the last line of the page before */
    before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  data: z.object({
    currency,
    lines: z.array(
      z.object({
        id,
        at: instant,
        kind: z.enum(transactionKinds),
        /** negative: it left the balance */
        amount: moneyOut,
        balance: moneyOut,
        /** tax on winnings that was kept of it; negative: given back by a correction. `amount` is without it */
        withheld: z.optional(moneyOut),
        betId: z.optional(id),
        /** of a bet: how many selections it has, and the first three by the names that were placed */
        bet: z.optional(
          z.object({
            selections: z.int(),
            first: z.array(
              z.object({
                selectionName: z.string(),
                marketType: z.string(),
                hcp: z.optional(hcp),
                outcomeType: z.optional(z.string()),
              }),
            ),
          }),
        ),
        /** absent: not of a round of a game */
        game: z.optional(z.literal(true)),
        method: z.optional(z.string()),
      }),
    ),
    /** of the first movement ever; absent: there is none */
    since: z.optional(instant),
    /** absent on the last page */
    next: z.optional(id),
    /** of the span, whatever its filter. `withheld`: tax on winnings, not part of `returned`; absent: none. `credited`: what staff added; opening and these together are the closing balance */
    totals: z.object({
      opening: moneyOut,
      deposited: moneyOut,
      withdrawn: moneyOut,
      staked: moneyOut,
      returned: moneyOut,
      withheld: z.optional(moneyOut),
      credited: moneyOut,
      closing: moneyOut,
    }),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
