import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { displayOdds, id, moneyOut, oddsFormat } from '../../entity/index.ts'
import { accaBoostOnBet, priceBoost } from './priceBoost.ts'
import { betType, selectionGroup, systemType } from './slip.ts'

/** B7.2: the bets that the slip's selections allow, and each one's maximum stake. Open to guests. */
export const calculateBets = defineCall({
  name: 'calculateBets',
  method: 'POST',
  path: '/api/v2/calculateBets',
  summary:
    'Which bets these selections allow, with odds and maximum stakes, and which of them cannot be combined. Odds are absent where unknown: at the starting price, in a forecast or tricast.',
  session: 'optional',
  input: z.strictObject({
    selections: z.array(z.strictObject({ id, eachWay: z.optional(z.boolean()) })).check(z.minLength(1), z.maxLength(20)),
    oddsFormat: z.optional(oddsFormat),
    betTypes: z.optional(
      z
        .array(
          z.strictObject({
            type: betType,
            systemType: z.optional(systemType),
            betBuilderAccaIds: z.optional(z.array(id).check(z.maxLength(20))),
          }),
        )
        .check(z.maxLength(40)),
    ),
    selectionGroups: z.optional(z.array(selectionGroup).check(z.maxLength(20))),
  }),
  data: z.object({
    nonCombinableSelectionGroups: z.array(z.array(id)),
    comboDisallowed: z.boolean(),
    systemDisallowed: z.boolean(),
    /** bet builders at their combined price; one without a price is among the non-combinable groups */
    selectionGroups: z.array(z.object({ id, selections: z.array(id), odds: z.number(), displayOdds })),
    betDetails: z.array(
      z.object({
        type: betType,
        systemType: z.optional(systemType),
        selections: z.array(id),
        /** of a bet builder, or of a forecast or tricast requested as a group of runners */
        groupId: z.optional(id),
        numberOfBets: z.number(),
        minStake: moneyOut,
        maxStake: moneyOut,
        totalOdds: z.optional(z.number()),
        displayTotalOdds: z.optional(displayOdds),
        /** of the place part, if the bet would be each way */
        eachWayTotalOdds: z.optional(z.number()),
        /** level or ahead at half time would win */
        halftimeHeroes: z.optional(z.object({ active: z.boolean() })),
        /** percentage of the acca's winnings, and its odds with the bonus */
        comboBonusPercentage: z.optional(z.number()),
        displayTotalOddsBoosted: z.optional(displayOdds),
        /** the customer's boosts that this bet may use; `maxStake`, like the bet's, is per line */
        profitBoosts: z.optional(
          z.array(z.object({ id, percentage: z.number(), maxStake: moneyOut, displayOddsBoosted: z.optional(displayOdds) })),
        ),
        freeBets: z.optional(z.array(id)),
        /** of a single's selection, or of a suggested bet builder; for every customer */
        priceBoost: z.optional(priceBoost),
        /** of an acca, for every customer; `missingLegs` above 0: not yet reached */
        accaBoost: z.optional(accaBoostOnBet),
      }),
    ),
  }),
  refusals: [],
})
