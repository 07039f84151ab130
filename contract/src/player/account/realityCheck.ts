import * as z from 'zod/mini'
import { id, instant, moneyOut } from '../../entity/index.ts'

/** A check as it was shown: the customer answers what they have seen. */
export const shownRealityCheck = z.object({
  id,
  /** since the login */
  minutes: z.number(),
  staked: moneyOut,
  /** an open bet counts as lost; negative if bets returned more than they cost */
  lost: moneyOut,
})

/** How often a customer is reminded, and since when it is counted. */
export const realityCheckTerms = {
  /** in seconds */
  checkInterval: z.number(),
  /** in minutes, as the customer chose it; absent: as often as everybody */
  chosenMinutes: z.optional(z.number()),
  /** the longest interval that the customer can choose, in minutes */
  mostMinutes: z.number(),
  /** the login, or the answer to the last check on any device */
  countedFrom: instant,
}
