import type { AcceptOddsChange } from './slipState.ts'

export type AcceptCashOuts = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_CASHOUTS' | 'ACCEPT_ANY_CASHOUTS'
export const multibetTypes = ['SINGLE', 'COMBO', 'SYSTEM'] as const
export type MultibetType = (typeof multibetTypes)[number]

/** B3.16: a customer's betting settings. Amounts as on the wire. */
export interface SlipSettings {
  defaultStakes: string[]
  defaultStake: string
  defaultMultibetType: MultibetType
  lastStake?: string
  autoOpenQuickBetslip: 'on' | 'off'
  acceptOddsChange: AcceptOddsChange
  acceptCashOutsChange: AcceptCashOuts
  cashOuts: 'on' | 'off'
  oddsFormat: 'FRACTIONAL' | 'DECIMAL'
}

/** B9.1 */
export const defaultSettings: SlipSettings = {
  defaultStakes: ['10.00', '20.00', '50.00'],
  defaultStake: '10.00',
  defaultMultibetType: 'COMBO',
  autoOpenQuickBetslip: 'on',
  acceptOddsChange: 'NOT_ACCEPT',
  acceptCashOutsChange: 'NOT_ACCEPT',
  cashOuts: 'on',
  oddsFormat: 'FRACTIONAL',
}
