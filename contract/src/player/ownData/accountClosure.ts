import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, moneyOut } from '../../entity/index.ts'

export const accountClosure = defineCall({
  name: 'accountClosure',
  method: 'GET',
  path: '/api/accountClosure',
  summary: 'What closing the account means for the customer: the money to be paid out, the open bets, when it can be reopened.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    balance: moneyOut,
    currency,
    openBets: z.number(),
    /** staff may reopen the account after this */
    reopenAfterDays: z.number(),
    /** closing because betting harms the customer also excludes them for this long */
    exclusionMonths: z.optional(z.number()),
    /** then the personal data are erased */
    keepYears: z.number(),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
