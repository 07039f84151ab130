import type { AcceptCashOut } from '@touchline/domain/bet'
import { defaultSettings, type SlipSettings } from '@touchline/domain/slip'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Config } from '../config/index.ts'
import { storedAs } from '../storedState.ts'

export type OddsFormat = 'FRACTIONAL' | 'DECIMAL'
export type Theme = 'system' | 'light' | 'dark'

/** What is the customer's own, on whatever device they log in. */
export interface ChosenSettings {
  /** absent: the brand's */
  oddsFormat?: OddsFormat
  /** B3.13c: what becomes of a cash-out whose value has moved; absent: the customer is asked */
  acceptCashOutsChange?: AcceptCashOut
  /** what was settled about betting; the rest is the brand's, or as usual */
  betting?: Partial<BettingSettings>
}

interface Settings extends ChosenSettings {
  theme: Theme
  /** whether single keys of the desk do something; absent: they do */
  shortcuts?: 'on' | 'off'
  /** whose choices these are; absent: a visitor's */
  owner?: string
  /** something was changed that the account has not been told */
  unsent?: boolean
}

/** B3.16, but for what stands for itself. */
export type BettingSettings = Omit<SlipSettings, 'oddsFormat' | 'lastStake' | 'acceptCashOutsChange'>

/** What was chosen on this device, kept over visits; of somebody who is logged in the account's (`features/settings`). index.html reads `theme` from the same place before the first paint. */
export const useSettings = create<Settings>()(persist<Settings>(() => ({ theme: 'system' }), storedAs('touchline.settings')))

export function setShortcuts(shortcuts: 'on' | 'off'): void {
  useSettings.setState({ shortcuts })
}

export function setOddsFormat(oddsFormat: OddsFormat): void {
  useSettings.setState({ oddsFormat, unsent: true })
}

export function setAcceptCashOutsChange(acceptCashOutsChange: AcceptCashOut): void {
  useSettings.setState({ acceptCashOutsChange, unsent: true })
}

export function setBetting(change: Partial<BettingSettings>): void {
  useSettings.setState(({ betting }) => ({ betting: { ...betting, ...change }, unsent: true }))
}

export function chosenNow(): ChosenSettings {
  const { theme: _, owner: __, unsent: ___, ...chosen } = useSettings.getState()
  return chosen
}

/** What a customer has settled, in place of what was here. */
export function keepChosen(chosen: ChosenSettings, of: { owner: string; unsent: boolean }): void {
  useSettings.setState(({ theme }) => ({ theme, ...chosen, ...of }), true)
}

/** Somebody else may come to this device: they are not to bet by another's settings. */
export function forgetCustomer(): void {
  useSettings.setState(({ theme, oddsFormat }) => ({ theme, ...(oddsFormat && { oddsFormat }) }), true)
}

/** The brand's own choices stand in for the usual ones; amounts in the wire's form. */
export function bettingSettings(
  { defaultStakes, defaultStake, defaultMultiBetType }: Pick<Config, 'defaultStakes' | 'defaultStake' | 'defaultMultiBetType'>,
  { betting }: Pick<Settings, 'betting'>,
): BettingSettings {
  const { oddsFormat: _, acceptCashOutsChange: __, ...usual } = defaultSettings
  const brand = { defaultStakes: [...defaultStakes], defaultStake, defaultMultibetType: defaultMultiBetType }
  return { ...usual, ...brand, ...betting }
}

export function setTheme(theme: Theme): void {
  useSettings.setState({ theme })
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
