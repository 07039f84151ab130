import type { Draws } from '../fairness/index.ts'

/**
 * The progressive jackpot of a slot: a pot of each currency, which a part of every stake goes into and the house begins. Each round draws a ticket,
 * and wins the pot with one below its stake in minor units: twice the stake is twice the chance, so that a stake returns the same whatever it is.
 */
export const jackpotTickets = 20_000_000
/** what the house puts into an empty pot, in minor units */
export const jackpotSeedMinor = 50_000
/** the part of a stake that goes into the pot is 1 in so many: of a stake in minor units, the pot gets as many hundredths */
export const jackpotShare = 100

export const ticketOf = (draws: Draws): number => draws.below(jackpotTickets)

export const winsJackpot = (ticket: number, stakeMinor: number): boolean => ticket < stakeMinor

/** What is paid of a pot in hundredths of a minor unit: the whole minor units; the rest stays. */
export const jackpotPaidMinor = (hundredths: number): number => Math.floor(hundredths / jackpotShare)

/** What the jackpot returns of all stakes: what they put in, and what the house does, once for each win. */
export const jackpotReturn = { of: jackpotTickets / jackpotShare + jackpotSeedMinor, among: jackpotTickets } as const
