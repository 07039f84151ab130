import { betStatuses, legStates } from '../bet/index.ts'

/**
 * B3.12: the states shown for a bet or a leg. CASH_OUT is a bet that was cashed out in full. DRAW is accepted on input but
 * never sent: here a draw that returns stakes is void.
 */
export const outcomeStates = [...new Set([...legStates, ...betStatuses, 'DRAW', 'CASH_OUT'] as const)]
export type OutcomeState = (typeof outcomeStates)[number]
