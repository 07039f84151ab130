import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { acceptOddsChange, displayOdds, id, instant, moneyOut } from '../../entity/index.ts'
import { slipRefusalReasons, slipRefusals } from '../../refusals.ts'
import { betType, slip, systemType } from './slip.ts'

/**
 * Why a slip was refused, with the values for its sentence: the selection, the acceptable price or stake, the limit or date
 * that applies.
 */
export const slipError = z.object({
  type: z.enum(slipRefusals),
  message: z.string(),
  reason: z.optional(z.enum(slipRefusalReasons)),
  selectionId: z.optional(id),
  odds: z.optional(z.number()),
  displayOdds: z.optional(displayOdds),
  maxStake: z.optional(moneyOut),
  minStake: z.optional(moneyOut),
  until: z.optional(instant),
  limitKind: z.optional(z.enum(['stake', 'loss'])),
  period: z.optional(z.enum(['day', 'week', 'month'])),
  limit: z.optional(moneyOut),
  left: z.optional(moneyOut),
})
export type SlipError = z.output<typeof slipError>

/** B3.6 */
export const slipResult = z.object({
  ref: z.uuid(),
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
  type: betType,
  systemType: z.optional(systemType),
  betId: z.optional(id),
  betslipId: z.optional(id),
  placementDateUt: z.optional(z.string()),
  stake: z.optional(moneyOut),
  possibleWinnings: z.optional(moneyOut),
  selections: z.array(z.object({ selectionId: id, odds: z.optional(z.number()), displayOdds: z.optional(displayOdds) })),
  /** its bet builders, each with one price for its selections */
  selectionGroups: z.optional(z.array(z.object({ id, odds: z.number(), displayOdds }))),
  /** an acca or system with a bet builder among its legs */
  accaHasBB: z.optional(z.boolean()),
  errors: z.array(slipError),
})
export type SlipResult = z.output<typeof slipResult>

export const betplacement = defineCall({
  name: 'betplacement',
  method: 'POST',
  path: '/api/v2/betplacement',
  summary:
    'Places one bet per slip. Idempotent by `ref`: the same slip again gets its first result; another slip with a used ref is a conflict and places nothing.',
  session: 'required',
  input: z.strictObject({
    betSlips: z.array(slip).check(z.minLength(1), z.maxLength(30)),
    acceptOddsChange: z.optional(acceptOddsChange),
  }),
  data: z.object({ betSlips: z.array(slipResult) }),
  refusals: ['SessionRequired', 'SessionExpired', 'CountryNotAvailable', 'AgreementOutdated', 'RefConflict'],
})
