import { type BetState, betStatuses, legStates } from '../bet/index.ts'
import type { CashOut } from './cashOut.ts'

/**
 * B3.12: what a bet or a leg can be seen to be. CASH_OUT is a bet that was cashed out whole. DRAW is a word of the field's
 * that is read and never said: what a draw gives back is void here.
 */
export const outcomeStates = [...new Set([...legStates, ...betStatuses, 'DRAW', 'CASH_OUT'] as const)]
export type OutcomeState = (typeof outcomeStates)[number]

/** `undefined`: it was never struck, so it is in none of the lists. */
export function betOutcome(state: BetState): OutcomeState | undefined {
  switch (state.at) {
    case 'pending':
    case 'rejected':
      return undefined
    case 'accepted':
      return 'OPEN'
    case 'cashedOut':
      return 'CASH_OUT'
    case 'settled':
    case 'void':
      return state.settlement.status
  }
}

export const betTabs = ['FREEBETS', 'OPENBETS', 'CASHOUTBETS', 'HISTORY'] as const
export type BetTab = (typeof betTabs)[number]

/** Which tabs list a bet. FREEBETS lists what the customer may still bet with, and no bet. */
export function tabsOf(outcome: OutcomeState, cashOut: CashOut | undefined): BetTab[] {
  if (outcome !== 'OPEN') return ['HISTORY']
  const canBeCashedOut = cashOut !== undefined && cashOut.at !== 'disabled' && cashOut.at !== 'closed'
  return canBeCashedOut ? ['OPENBETS', 'CASHOUTBETS'] : ['OPENBETS']
}

/** The two halves that the lists are fetched in. */
export const isUnsettled = (outcome: OutcomeState): boolean => outcome === 'OPEN'
