import { boostTiers } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { builderAcca, displayOdds, id, instant, moneyOut, odds } from '../../entity/index.ts'

const price = z.object({ trueOdds: odds, displayOdds })

const boost = {
  id,
  /** in hundredths of the original decimal price */
  percentage: z.number(),
  tier: z.enum(boostTiers),
  maxStake: z.optional(moneyOut),
  /** how many bets have taken it */
  betCount: z.number(),
  description: z.string(),
  dateExpiration: instant,
}

/** B3.10a: a price that the book raised. `maxStake`, of all a customer's bets on it together, is told above 40 percent. */
export const priceBoost = z.object({
  ...boost,
  type: z.enum(['SINGLE', 'BET_BUILDER']),
  selectionId: z.optional(id),
  betBuilderAccaId: z.optional(id),
  /** of a bet builder, in lists: what it is made of */
  betBuilderAcca: z.optional(builderAcca),
  boostedOdds: price,
  originalOdds: price,
})
export type PriceBoostOnWire = z.output<typeof priceBoost>

/** What the book adds to the price of any acca of so many `legs`, of which none is in play or very short. */
export const accaBoost = z.object({ ...boost, legs: z.number() })

export type AccaBoostOnWire = z.output<typeof accaBoost>

/** The same on one acca: how many legs it still lacks, and its price with the boost and without. */
export const accaBoostOnBet = z.object({
  ...accaBoost.shape,
  missingLegs: z.number(),
  boostedOdds: z.optional(price),
  originalOdds: z.optional(price),
})
