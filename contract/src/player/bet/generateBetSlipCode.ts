import { castTypes } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'
import { selectionGroup, slipSelection } from './slip.ts'

/** What stands together: a bet builder, or by its `type` a forecast or tricast, its runners in the order in which it names them. */
export const sharedGroup = z.strictObject({ ...selectionGroup.shape, type: z.optional(z.enum(['YOURBET', ...castTypes])) })
export type SharedGroup = z.output<typeof sharedGroup>

/** What is shared of a slip: which selections and how they stand together, never a stake. */
export const sharedSlip = z.strictObject({
  selections: z.array(slipSelection).check(z.minLength(1), z.maxLength(20)),
  selectionGroups: z.optional(z.array(sharedGroup).check(z.maxLength(20))),
})
export type SharedSlip = z.output<typeof sharedSlip>

/** B7.10 */
export const generateBetSlipCode = defineCall({
  name: 'generateBetSlipCode',
  method: 'POST',
  path: '/api/v2/betslipcode',
  summary:
    'A code under which others can load these selections, at the prices of now to compare with. The same slip at the same prices has the same code.',
  session: 'required',
  input: sharedSlip,
  data: z.object({ betslipCode: z.string(), expiresUt: instant }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
