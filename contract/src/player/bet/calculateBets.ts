import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { displayOdds, id, moneyOut, oddsFormat } from '../../entity/index.ts'
import { accaBoostOnBet, priceBoost } from './priceBoost.ts'
import { betType, selectionGroup, systemType } from './slip.ts'

/** B7.2: what the slip's selections can become, and the most that each bet takes. Guests may ask. */
export const calculateBets = defineCall({
  name: 'calculateBets',
  method: 'POST',
  path: '/api/v2/calculateBets',
  summary:
    'Which bets these selections allow, with odds and maximum stakes, and which of them cannot be combined. Odds are absent where nobody knows them: at the starting price, in a forecast or tricast.',
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
    /** bet builders at the price of all their selections; one that cannot be priced stands among the non-combinable */
    selectionGroups: z.array(z.object({ id, selections: z.array(id), odds: z.number(), displayOdds })),
    betDetails: z.array(
      z.object({
        type: betType,
        systemType: z.optional(systemType),
        selections: z.array(id),
        /** of a bet builder; of a forecast or tricast that was asked for as a group of its runners */
        groupId: z.optional(id),
        numberOfBets: z.number(),
        minStake: moneyOut,
        maxStake: moneyOut,
        totalOdds: z.optional(z.number()),
        displayTotalOdds: z.optional(displayOdds),
        /** of the place part, where the bet would be each way */
        eachWayTotalOdds: z.optional(z.number()),
        /** level or ahead at half time would be enough */
        halftimeHeroes: z.optional(z.object({ active: z.boolean() })),
        /** hundredths that the acca gains on its winnings, and its odds with them */
        comboBonusPercentage: z.optional(z.number()),
        displayTotalOddsBoosted: z.optional(displayOdds),
        /** of the customer's own, those that this bet may take; `maxStake`, as that of the bet, is the most on one line */
        profitBoosts: z.optional(
          z.array(z.object({ id, percentage: z.number(), maxStake: moneyOut, displayOddsBoosted: z.optional(displayOdds) })),
        ),
        freeBets: z.optional(z.array(id)),
        /** of the selection of a single, or of a bet builder that the book suggests; for everybody */
        priceBoost: z.optional(priceBoost),
        /** of an acca, for everybody; `missingLegs` above 0: not yet */
        accaBoost: z.optional(accaBoostOnBet),
      }),
    ),
  }),
  refusals: [],
})
