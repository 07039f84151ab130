import type { FavouriteChange, Favourites } from '@touchline/domain/account'
import type { AcceptCashOut } from '@touchline/domain/bet'
import { defaultSettings, type SlipSettings } from '@touchline/domain/slip'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Config } from '../config/index.ts'
import { storedAs } from '../storedState.ts'

export type OddsFormat = 'FRACTIONAL' | 'DECIMAL'
export type Theme = 'system' | 'light' | 'dark' | 'contrast'

/** The customer's own settings, on every device they log in on. */
export interface ChosenSettings {
  /** absent: the brand's */
  oddsFormat?: OddsFormat
  /** B3.13c: whether to accept a cash-out whose value has moved; absent: ask */
  acceptCashOutsChange?: AcceptCashOut
  /** in minutes: what starts so soon is listed with what is in play; absent: the default */
  inPlayTime?: number
  /** whether the video of an event starts when its page opens; absent: no */
  autoStartVideo?: 'on' | 'off'
  /** A3.13a: whether the in-play casino is shown; absent: yes */
  inPlayCasino?: 'on' | 'off'
  /** the customer's betting settings; the rest are the brand's or the defaults */
  betting?: Partial<BettingSettings>
  /** A3.13a: what is starred (`lib/favourites`) */
  favourites?: Favourites
}

interface Settings extends ChosenSettings {
  theme: Theme
  /** whether single-key shortcuts work on desktop; absent: yes */
  shortcuts?: 'on' | 'off'
  /** the owner of these settings; absent: a visitor */
  owner?: string
  /** there are changes not yet saved to the account */
  unsent?: boolean
  /** the favourites among them; a guest's are added to the account at login */
  favouriteChanges?: FavouriteChange[]
}

/** B3.16, except for settings stored separately. */
export type BettingSettings = Omit<SlipSettings, 'oddsFormat' | 'lastStake' | 'acceptCashOutsChange'>

/**
 * The settings of this device, kept across visits; for a logged-in customer those of the account (`features/settings`).
 * index.html reads `theme` from the same key before the first paint.
 */
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

export function setAutoStartVideo(autoStartVideo: 'on' | 'off'): void {
  useSettings.setState({ autoStartVideo, unsent: true })
}

export function setInPlayCasino(inPlayCasino: 'on' | 'off'): void {
  useSettings.setState({ inPlayCasino, unsent: true })
}

export function setBetting(change: Partial<BettingSettings>): void {
  useSettings.setState(({ betting }) => ({ betting: { ...betting, ...change }, unsent: true }))
}

export function chosenNow(): ChosenSettings {
  const { theme: _, owner: __, unsent: ___, favouriteChanges: ____, ...chosen } = useSettings.getState()
  return chosen
}

/** Replaces the settings with those of a customer; those of the device alone stay. */
export function keepChosen(
  chosen: ChosenSettings,
  of: { owner: string; unsent: boolean; favouriteChanges: FavouriteChange[] },
): void {
  useSettings.setState(({ theme, shortcuts }) => ({ theme, ...(shortcuts && { shortcuts }), ...chosen, ...of }), true)
}

/** Another person may use this device next: they must not bet with these settings. */
export function forgetCustomer(): void {
  useSettings.setState(({ theme, oddsFormat }) => ({ theme, ...(oddsFormat && { oddsFormat }) }), true)
}

/** The brand's defaults override the general ones; amounts in wire format. */
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
