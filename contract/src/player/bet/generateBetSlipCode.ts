import { castTypes } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'
import { selectionGroup, slipSelection } from './slip.ts'

/** A group: a bet builder, or by its `type` a forecast or tricast with its runners in order. */
export const sharedGroup = z.strictObject({ ...selectionGroup.shape, type: z.optional(z.enum(['YOURBET', ...castTypes])) })
export type SharedGroup = z.output<typeof sharedGroup>

/** The shared part of a slip: its selections and groups, never a stake. */
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
    'A code with which others can load these selections; stores the current prices for comparison. The same slip at the same prices has the same code.',
  session: 'required',
  input: sharedSlip,
  data: z.object({ betslipCode: z.string(), expiresUt: instant }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
