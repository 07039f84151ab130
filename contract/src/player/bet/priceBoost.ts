import { boostTiers } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { builderAcca, displayOdds, id, instant, moneyOut, odds } from '../../entity/index.ts'

const price = z.object({ trueOdds: odds, displayOdds })

const boost = {
  id,
  /** percentage of the original decimal price */
  percentage: z.number(),
  tier: z.enum(boostTiers),
  maxStake: z.optional(moneyOut),
  /** how many bets used it */
  betCount: z.number(),
  description: z.string(),
  dateExpiration: instant,
}

/** B3.10a: a boosted price. `maxStake`, over all the customer's bets on it, is present above 40 percent. */
export const priceBoost = z.object({
  ...boost,
  type: z.enum(['SINGLE', 'BET_BUILDER']),
  selectionId: z.optional(id),
  betBuilderAccaId: z.optional(id),
  /** of a bet builder, in lists: its content */
  betBuilderAcca: z.optional(builderAcca),
  boostedOdds: price,
  originalOdds: price,
})
export type PriceBoostOnWire = z.output<typeof priceBoost>

/** A price boost of any acca with this many `legs`; legs in play or at very short prices do not count. */
export const accaBoost = z.object({ ...boost, legs: z.number() })

export type AccaBoostOnWire = z.output<typeof accaBoost>

/** The same on one acca: the legs still missing, and its price with and without the boost. */
export const accaBoostOnBet = z.object({
  ...accaBoost.shape,
  missingLegs: z.number(),
  boostedOdds: z.optional(price),
  originalOdds: z.optional(price),
})
