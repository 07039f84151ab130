import type { AcceptCashOuts, MultibetType, SlipSettings } from './defaultSettings.ts'
import type { AcceptOddsChange, SlipState, Tab } from './slipState.ts'

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
