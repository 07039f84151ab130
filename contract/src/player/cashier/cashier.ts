import { keptReasons } from '@touchline/domain/cashier'
import { fundsProtections } from '@touchline/domain/protection'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, moneyOut } from '../../entity/index.ts'
import { depositShown, paymentKind, paymentMethod, withdrawalShown } from './payment.ts'

export const cashier = defineCall({
  name: 'cashier',
  method: 'GET',
  path: '/api/cashier',
  summary:
    'What the customer can pay with and be paid by, what is withdrawable, what is left of the deposit limits, and every payment that is on its way.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    currency,
    /** the kinds of method that are offered, each with its smallest and largest deposit, and how long a withdrawal to it takes */
    kinds: z.array(z.object({ kind: paymentKind, min: moneyOut, max: moneyOut, withdrawalHours: z.number() })),
    creditCards: z.boolean(),
    /** those used before, the one used last first */
    methods: z.array(paymentMethod),
    withdrawable: moneyOut,
    /** what else is in the account, and why it stays there */
    kept: z.array(z.object({ why: z.enum(keptReasons), amount: moneyOut })),
    minWithdrawal: moneyOut,
    /** left of the tightest deposit limit; absent without a limit */
    depositLeft: z.optional(moneyOut),
    /** what the tightest limit on stakes or losses leaves for bets now: a deposit that takes the balance above it cannot all be bet with */
    betLeft: z.optional(moneyOut),
    /** how the customer’s money is kept if the book becomes insolvent, where a rule demands that they are told */
    funds: z.optional(
      z.object({
        protection: z.enum(fundsProtections),
        /** deposits wait until the customer confirms that they know: acknowledgeFunds */
        toBeConfirmed: z.boolean(),
      }),
    ),
    /** deposits wait until the customer sets a limit on money, or confirms that they want none: declineLimits. `again`: they said so earlier */
    limitsToChoose: z.optional(z.enum(['first', 'again'])),
    deposits: z.array(depositShown),
    withdrawals: z.array(withdrawalShown),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
