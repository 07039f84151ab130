import { checkNames } from '@touchline/domain/identity'
import { demandableDetails, nationalNumberKinds } from '@touchline/domain/registration'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency } from '../../entity/index.ts'
import { limitPeriod } from '../account/ownLimit.ts'
import { marketingChoice } from './marketingChoice.ts'

export const registrationForm = defineCall({
  name: 'registrationForm',
  method: 'GET',
  path: '/api/registrationForm',
  summary: 'What a new customer of this brand has to fill in and accept.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    /** in years */
    minimumAge: z.number(),
    /** where a customer may live, the brand's own country first */
    countries: z.array(z.string()),
    currency,
    /** fields that are otherwise optional */
    demands: z.array(z.enum(demandableDetails)),
    /** the country's own number to ask for; absent: none */
    nationalNumber: z.optional(z.enum(nationalNumberKinds)),
    /** the version of the terms to accept, for `register` */
    termsVersion: z.string(),
    marketing: z.array(marketingChoice),
    limitPeriods: z.array(limitPeriod),
    /** how long raising a limit takes to come into force */
    raiseAfterHours: z.number(),
    /** for how many days a form that was left is kept */
    keepDays: z.number(),
    /** every check that the customer may ever be asked for here, and when: nothing is asked for the first time at a withdrawal */
    checks: z.array(z.object({ what: z.enum(checkNames), when: z.enum(['beforeBet', 'atFirstDeposit', 'afterLargeDeposits']) })),
  }),
  refusals: [],
})
