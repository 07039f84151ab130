import { type AcceptCashOuts, defaultSettings, type MultibetType, multibetTypes, type SlipSettings } from './defaultSettings.ts'
import type { AcceptOddsChange, SlipState, Tab } from './slipState.ts'

/** As it is stored; anything may be missing, or older than this program. */
export interface WrittenSettings {
  betslip?: {
    defaultStakes?: unknown
    defaultStake?: unknown
    defaultMultibetType?: unknown
    lastStake?: unknown
    autoOpenQuickBetslipEnabled?: unknown
  }
  extSettings?: { acceptOddsChange?: unknown; acceptCashOutsChange?: unknown; enableCashOuts?: unknown }
  offer?: { oddsFormat?: unknown }
}

const mostDefaultStakes = 3

/** What cannot be read is as if it were not settled. */
export function readSettings({ betslip = {}, extSettings = {}, offer = {} }: WrittenSettings): SlipSettings {
  const stakes = Array.isArray(betslip.defaultStakes)
    ? betslip.defaultStakes.map(amountOf).filter((each) => each !== undefined)
    : []
  const lastStake = amountOf(betslip.lastStake)
  return {
    defaultStakes: stakes.length > 0 ? stakes.slice(0, mostDefaultStakes) : defaultSettings.defaultStakes,
    defaultStake: amountOf(betslip.defaultStake) ?? defaultSettings.defaultStake,
    defaultMultibetType: multibetTypes.find((type) => type === betslip.defaultMultibetType) ?? 'COMBO',
    ...(lastStake !== undefined && { lastStake }),
    autoOpenQuickBetslip: betslip.autoOpenQuickBetslipEnabled === false ? 'off' : 'on',
    acceptOddsChange: acceptModeOf(extSettings.acceptOddsChange),
    acceptCashOutsChange: acceptCashOutsOf(extSettings.acceptCashOutsChange),
    cashOuts: extSettings.enableCashOuts === false ? 'off' : 'on',
    oddsFormat: String(offer.oddsFormat).toUpperCase() === 'DECIMAL' ? 'DECIMAL' : 'FRACTIONAL',
  }
}

const amountOf = (written: unknown): string | undefined => {
  const text = typeof written === 'number' ? written.toFixed(2) : written
  return typeof text === 'string' && /^\d{1,11}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : undefined
}

const letters = (written: unknown): string =>
  String(written)
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()

/** The spellings that are about, `ACCEPT_HIGHER_ODDS` and `acceptHigherOdds`, mean the same; anything else accepts nothing. */
export function acceptModeOf(written: unknown): AcceptOddsChange {
  const word = letters(written)
  if (word === 'ACCEPTANYODDS') return 'ACCEPT_ANY_ODDS'
  return word === 'ACCEPTHIGHERODDS' ? 'ACCEPT_HIGHER_ODDS' : 'NOT_ACCEPT'
}

/** Cash-outs are also saved in the words for odds. */
export function acceptCashOutsOf(written: unknown): AcceptCashOuts {
  const word = letters(written)
  if (word === 'ACCEPTANYCASHOUTS' || word === 'ACCEPTANYODDS') return 'ACCEPT_ANY_CASHOUTS'
  return word === 'ACCEPTHIGHERCASHOUTS' || word === 'ACCEPTHIGHERODDS' ? 'ACCEPT_HIGHER_CASHOUTS' : 'NOT_ACCEPT'
}

const tabOf: Record<MultibetType, Tab> = { SINGLE: 'single', COMBO: 'acca', SYSTEM: 'system' }

/** B4.13f: the tab that several selections open with, and how moved prices are taken. */
export const applySettings = (slip: SlipState, { defaultMultibetType, acceptOddsChange }: SlipSettings): SlipState => ({
  ...slip,
  acceptOddsChange,
  defaultTab: tabOf[defaultMultibetType],
})
