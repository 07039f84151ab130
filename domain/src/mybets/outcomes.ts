import { betStatuses, legStates } from '../bet/index.ts'

/**
 * B3.12: what a bet or a leg can be seen to be. CASH_OUT is a bet that was cashed out whole. DRAW is a word of the field's
 * that is read and never said: what a draw gives back is void here.
 */
export const outcomeStates = [...new Set([...legStates, ...betStatuses, 'DRAW', 'CASH_OUT'] as const)]
export type OutcomeState = (typeof outcomeStates)[number]
