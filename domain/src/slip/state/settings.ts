import type { AcceptCashOuts, MultibetType, SlipSettings } from './defaultSettings.ts'
import type { AcceptOddsChange, SlipState, Tab } from './slipState.ts'

const letters = (written: unknown): string =>
  String(written)
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()

/** The spellings in use, `ACCEPT_HIGHER_ODDS` and `acceptHigherOdds`, are equal; anything else accepts nothing. */
export function acceptModeOf(written: unknown): AcceptOddsChange {
  const word = letters(written)
  if (word === 'ACCEPTANYODDS') return 'ACCEPT_ANY_ODDS'
  return word === 'ACCEPTHIGHERODDS' ? 'ACCEPT_HIGHER_ODDS' : 'NOT_ACCEPT'
}

/** Cash-outs are also saved in the terms for odds. */
export function acceptCashOutsOf(written: unknown): AcceptCashOuts {
  const word = letters(written)
  if (word === 'ACCEPTANYCASHOUTS' || word === 'ACCEPTANYODDS') return 'ACCEPT_ANY_CASHOUTS'
  return word === 'ACCEPTHIGHERCASHOUTS' || word === 'ACCEPTHIGHERODDS' ? 'ACCEPT_HIGHER_CASHOUTS' : 'NOT_ACCEPT'
}

const tabOf: Record<MultibetType, Tab> = { SINGLE: 'single', COMBO: 'acca', SYSTEM: 'system' }

/** B4.13f: the default tab for several selections, and how moved prices are accepted. */
export const applySettings = (slip: SlipState, { defaultMultibetType, acceptOddsChange }: SlipSettings): SlipState => ({
  ...slip,
  acceptOddsChange,
  defaultTab: tabOf[defaultMultibetType],
})
