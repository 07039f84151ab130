import { betTypes, systemTypes } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { currency, displayOdds, hcp, id, moneyIn, odds, oddsFormat } from '../../entity/index.ts'

export const betType = z.enum([
  ...betTypes,
  'FORECAST',
  'REVERSE_FORECAST',
  'COMBINATION_FORECAST',
  'TRICAST',
  'COMBINATION_TRICAST',
])
export const systemType = z.enum(systemTypes)

/** A uuid is case-insensitive. */
export const ref = z.uuid().check(z.toLowerCase())

/** B3.5: a selection as shown to the customer. */
export const slipSelection = z.strictObject({
  eventId: id,
  marketId: id,
  selectionId: id,
  odds: z.optional(odds),
  displayOdds: z.optional(displayOdds),
  kind: z.optional(z.enum(['REGULAR', 'SP', 'NR', 'WITHOUT'])),
  hcp: z.optional(hcp),
  eachWay: z.optional(z.boolean()),
  eachWayOdds: z.optional(odds),
  raceCastPosition: z.optional(z.number()),
})

export const selectionGroup = z.strictObject({
  id,
  selections: z.array(id).check(z.maxLength(20)),
  odds: z.optional(odds),
  displayOdds: z.optional(displayOdds),
})

/**
 * B3.4: one slip of a placement, that is one bet. `stake` is the stake per line for a system, the whole stake for a single
 * or an acca; each-way doubles it. Totals and winnings are at most logged, never trusted.
 */
export const slip = z.strictObject({
  ref,
  type: betType,
  systemType: z.optional(systemType),
  selections: z.array(slipSelection).check(z.minLength(1), z.maxLength(20)),
  selectionGroups: z.optional(z.array(selectionGroup).check(z.maxLength(20))),
  stake: moneyIn,
  currency: z.optional(currency),
  lang: z.optional(z.string().check(z.maxLength(12))),
  oddsFormat: z.optional(oddsFormat),
  totalOdds: z.optional(z.union([z.number(), z.string().check(z.maxLength(40))])),
  displayTotalOdds: z.optional(z.string().check(z.maxLength(40))),
  possibleWinnings: z.optional(moneyIn),
  numberOfBets: z.optional(z.number()),
  freeBet: z.optional(z.strictObject({ id, amount: z.optional(moneyIn) })),
  profitBoost: z.optional(z.strictObject({ id, percentage: z.number(), trueOddsBoosted: z.optional(odds) })),
  /** of its one selection or its bet builder, with `odds` the boosted price shown to the customer; or of the acca */
  priceBoost: z.optional(z.strictObject({ id })),
  halftimeHeroes: z.optional(z.strictObject({ active: z.boolean() })),
  betBuilderAccaIds: z.optional(z.array(id).check(z.maxLength(20))),
  eachWayTotalOdds: z.optional(odds),
  eachWayPossibleWinnings: z.optional(moneyIn),
})
export type Slip = z.output<typeof slip>
