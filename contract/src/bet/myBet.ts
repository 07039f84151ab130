import { type OutcomeState, outcomeStates } from '@touchline/domain/mybets'
import * as z from 'zod/mini'
import { currency, displayOdds, id, instant, moneyOut } from '../entity/index.ts'
import { receipt } from './receipt.ts'
import { betType, systemType } from './slip.ts'

/** B3.12 */
export const outcomeState = z.enum(outcomeStates)
export type { OutcomeState }

export const myBetSelection = z.object({
  selectionId: id,
  marketId: id,
  eventId: id,
  sportId: id,
  categoryId: id,
  eventName: z.string(),
  leagueName: z.string(),
  marketName: z.string(),
  marketType: z.string(),
  selectionName: z.string(),
  hcp: z.optional(z.number()),
  startTime: instant,
  odds: z.optional(z.number()),
  displayOdds: z.optional(displayOdds),
  eachWay: z.boolean(),
  status: outcomeState,
})

/** A bet as its owner sees it. `returns` once settled; until then `possibleWinnings`, the stake included. */
export const myBet = z.object({
  betslipId: id,
  betId: id,
  ref: z.uuid(),
  type: betType,
  systemType: z.optional(systemType),
  status: outcomeState,
  placementDateUt: instant,
  settlementDateUt: z.optional(instant),
  currency,
  stake: moneyOut,
  numberOfBets: z.number(),
  totalOdds: z.optional(z.number()),
  displayTotalOdds: z.optional(displayOdds),
  possibleWinnings: moneyOut,
  returns: z.optional(moneyOut),
  receipt: z.optional(receipt),
  selections: z.array(myBetSelection),
})
export type MyBet = z.output<typeof myBet>
