import { type OutcomeState, outcomeStates } from '@touchline/domain/mybets'
import * as z from 'zod/mini'
import { currency, displayOdds, hcp, id, instant, moneyOut } from '../../entity/index.ts'
import { cashOutInfo } from './cashOutInfo.ts'
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
  hcp: z.optional(hcp),
  /** which side of the line it is: with AWAY it is shown at the negative of `hcp` */
  outcomeType: z.optional(z.string()),
  startTime: instant,
  /** as it was taken, absent at the starting price and in a forecast or tricast; SP is shown as "SP" */
  odds: z.optional(z.number()),
  displayOdds: z.optional(displayOdds),
  /** of a boosted price: what it was before */
  originalOdds: z.optional(z.number()),
  originalDisplayOdds: z.optional(displayOdds),
  kind: z.optional(z.literal('SP')),
  /** where best odds are guaranteed: whether they were paid, and then the starting price that was, else the odds taken */
  bestOddsGuaranteed: z.optional(z.object({ appliedInSettlement: z.boolean(), originalDisplayOdds: displayOdds })),
  /** of a runner of a forecast or tricast: the number it races under, and from 1 which one the bet names it */
  runnerNumber: z.optional(z.number()),
  raceCastPosition: z.optional(z.number()),
  /** of the bet builder that it is a part of */
  groupId: z.optional(id),
  eachWay: z.boolean(),
  status: outcomeState,
})

/**
 * A bet as its owner sees it. `returns` once settled, what was cashed out of it included; until then `possibleWinnings`, the stake included, absent where
 * nobody knows them: a starting price, a dividend.
 */
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
  /** the bonus that it used */
  freeBet: z.optional(z.object({ id })),
  profitBoost: z.optional(z.object({ id, percentage: z.number() })),
  /** its odds without the boost; of a single they stand with its selection as well */
  priceBoost: z.optional(z.object({ id, originalOdds: z.optional(z.number()), originalDisplayOdds: z.optional(displayOdds) })),
  /** what an acca gains on its winnings with the legs that it has, in hundredths */
  comboBonusPercentage: z.optional(z.number()),
  possibleWinnings: z.optional(moneyOut),
  returns: z.optional(moneyOut),
  /** of one that is still open, or was asked for by itself */
  cashout: z.optional(cashOutInfo),
  receipt: z.optional(receipt),
  selections: z.array(myBetSelection),
  /** struck with half-time heroes: a team that is level or ahead at half time has won */
  halftimeHeroes: z.optional(z.object({ active: z.boolean() })),
  /** its bet builders, each at the price of all its selections together */
  selectionGroups: z.optional(
    z.array(z.object({ id, selections: z.array(id), odds: z.number(), displayOdds, status: outcomeState })),
  ),
})
export type MyBet = z.output<typeof myBet>
