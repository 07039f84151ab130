import type { AcceptCashOut } from '@touchline/domain/bet'
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
}

/** What a visitor chose on this device, kept over visits. index.html reads `theme` from the same place before the first paint. */
export const useSettings = create<Settings>()(persist<Settings>(() => ({ theme: 'system' }), { name: 'touchline.settings' }))

export function setOddsFormat(oddsFormat: OddsFormat): void {
  useSettings.setState({ oddsFormat })
}

export function setAcceptCashOutsChange(acceptCashOutsChange: AcceptCashOut): void {
  useSettings.setState({ acceptCashOutsChange })
}

export function setTheme(theme: Theme): void {
  useSettings.setState({ theme })
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
