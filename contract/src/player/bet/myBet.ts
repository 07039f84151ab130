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
  /** its side of the line: AWAY is shown at the negative of `hcp` */
  outcomeType: z.optional(z.string()),
  startTime: instant,
  /** as taken; absent at the starting price and in a forecast or tricast; SP is shown as "SP" */
  odds: z.optional(z.number()),
  displayOdds: z.optional(displayOdds),
  /** the price before the boost */
  originalOdds: z.optional(z.number()),
  originalDisplayOdds: z.optional(displayOdds),
  kind: z.optional(z.literal('SP')),
  /** with best odds guaranteed: whether they were paid, and if so the starting price, else the price taken */
  bestOddsGuaranteed: z.optional(z.object({ appliedInSettlement: z.boolean(), originalDisplayOdds: displayOdds })),
  /** of a runner of a forecast or tricast: its race number, and its position in the bet from 1 */
  runnerNumber: z.optional(z.number()),
  raceCastPosition: z.optional(z.number()),
  /** of the bet builder it belongs to */
  groupId: z.optional(id),
  eachWay: z.boolean(),
  status: outcomeState,
})

/**
 * A bet as shown to its owner. `returns` once settled, cash-outs included; until then `possibleWinnings`, stake included,
 * absent if unknown: a starting price, a dividend. Of an open bet that was cashed out in part `possibleWinnings` is what the stake that is
 * left can return, and `cashedOut` the stake that was given up and what was paid for it, before tax. Where a law taxes winnings, `withheld` was kept of what it returned so far
 * (cash-outs of an open bet too), and `net` paid out once it is settled; both absent if nothing was withheld.
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
  /** the bonus used */
  freeBet: z.optional(z.object({ id })),
  profitBoost: z.optional(z.object({ id, percentage: z.number() })),
  /** its odds without the boost; a single has them on its selection as well */
  priceBoost: z.optional(z.object({ id, originalOdds: z.optional(z.number()), originalDisplayOdds: z.optional(displayOdds) })),
  /** the acca's bonus on its winnings with its number of legs, as a percentage */
  comboBonusPercentage: z.optional(z.number()),
  possibleWinnings: z.optional(moneyOut),
  cashedOut: z.optional(z.object({ stake: moneyOut, paid: moneyOut })),
  returns: z.optional(moneyOut),
  withheld: z.optional(moneyOut),
  net: z.optional(moneyOut),
  /** of an open bet, or of one requested on its own */
  cashout: z.optional(cashOutInfo),
  receipt: z.optional(receipt),
  selections: z.array(myBetSelection),
  /** placed with half-time heroes: a team level or ahead at half time has won */
  halftimeHeroes: z.optional(z.object({ active: z.boolean() })),
  /** its bet builders, each with its combined price */
  selectionGroups: z.optional(
    z.array(z.object({ id, selections: z.array(id), odds: z.number(), displayOdds, status: outcomeState })),
  ),
})
export type MyBet = z.output<typeof myBet>
