import type { AcceptCashOut } from '@touchline/domain/bet'
import { defaultSettings, type SlipSettings } from '@touchline/domain/slip'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type OddsFormat = 'FRACTIONAL' | 'DECIMAL'
export type Theme = 'system' | 'light' | 'dark'

interface Settings {
  /** absent: the brand's */
  oddsFormat?: OddsFormat
  theme: Theme
  /** B3.13c: what becomes of a cash-out whose value has moved; absent: the customer is asked */
  acceptCashOutsChange?: AcceptCashOut
  /** what was settled about betting; the rest is the brand's, or as usual */
  betting?: Partial<BettingSettings>
}

/** B3.16, but for what stands for itself. */
export type BettingSettings = Omit<SlipSettings, 'oddsFormat' | 'lastStake' | 'acceptCashOutsChange'>

/** What a visitor chose on this device, kept over visits. index.html reads `theme` from the same place before the first paint. */
export const useSettings = create<Settings>()(persist<Settings>(() => ({ theme: 'system' }), { name: 'touchline.settings' }))

export function setOddsFormat(oddsFormat: OddsFormat): void {
  useSettings.setState({ oddsFormat })
}

export function setAcceptCashOutsChange(acceptCashOutsChange: AcceptCashOut): void {
  useSettings.setState({ acceptCashOutsChange })
}

export function setBetting(change: Partial<BettingSettings>): void {
  useSettings.setState(({ betting }) => ({ betting: { ...betting, ...change } }))
}

/** The brand's stakes stand in for the usual ones; amounts in the wire's form. */
export function bettingSettings(brandStakes: readonly string[], { betting }: Pick<Settings, 'betting'>): BettingSettings {
  const { oddsFormat: _, acceptCashOutsChange: __, ...usual } = defaultSettings
  const stakes = { defaultStakes: [...brandStakes], defaultStake: brandStakes[0] ?? usual.defaultStake }
  return { ...usual, ...stakes, ...betting }
}

export function setTheme(theme: Theme): void {
  useSettings.setState({ theme })
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
