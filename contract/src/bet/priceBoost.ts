import { boostTiers } from '@touchline/domain/bet'
import * as z from 'zod/mini'
import { displayOdds, id, instant, moneyOut, odds } from '../entity/index.ts'

const price = z.object({ trueOdds: odds, displayOdds })

/** B3.10a: a price that the book raised. `maxStake`, of all a customer's bets on it together, is told above 40 percent. */
export const priceBoost = z.object({
  id,
  type: z.enum(['SINGLE', 'BET_BUILDER']),
  selectionId: z.optional(id),
  betBuilderAccaId: z.optional(id),
  boostedOdds: price,
  originalOdds: price,
  /** in hundredths of the original decimal price */
  percentage: z.number(),
  tier: z.enum(boostTiers),
  maxStake: z.optional(moneyOut),
  /** how many bets have taken it */
  betCount: z.number(),
  description: z.string(),
  dateExpiration: instant,
})
export type PriceBoostOnWire = z.output<typeof priceBoost>
