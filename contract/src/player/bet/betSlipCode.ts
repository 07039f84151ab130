import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { displayOdds, entityTables, hcp, id, instant } from '../../entity/index.ts'
import { sharedGroup } from './generateBetSlipCode.ts'

/**
 * A selection of a shared slip as shared. `state` is its current state: SUSPENDED may reopen, CLOSED will not (started,
 * over, withdrawn, or no longer known). Its current price is in the entity tables.
 */
export const sharedSelection = z.object({
  eventId: id,
  marketId: id,
  selectionId: id,
  eventName: z.string(),
  marketName: z.string(),
  selectionName: z.string(),
  startTime: instant,
  hcp: z.optional(hcp),
  odds: z.optional(z.number()),
  displayOdds: z.optional(displayOdds),
  eachWay: z.boolean(),
  raceCastPosition: z.optional(z.number()),
  state: z.enum(['OPEN', 'SUSPENDED', 'CLOSED']),
})
export type SharedSelection = z.output<typeof sharedSelection>

/** B7.9. Guests may load a slip too; only betting on it needs an account. */
export const betSlipCode = defineCall({
  name: 'betSlipCode',
  method: 'GET',
  path: '/api/v2/betslipcode/{code}',
  summary: 'The slip behind a code: each selection as shared and its current state. Case-insensitive.',
  session: 'none',
  input: z.object({ code: id }),
  data: z.object({
    betslipCode: z.string(),
    createdUt: instant,
    expiresUt: instant,
    selections: z.array(sharedSelection),
    selectionGroups: z.array(sharedGroup),
    ...entityTables.shape,
    /** by a shared selection's id: its replacement, which is in the tables too */
    replacedBy: z.record(z.string(), z.object({ eventId: id, marketId: id, selectionId: id })),
  }),
  refusals: ['SlipCodeUnknown', 'SlipCodeExpired'],
})
