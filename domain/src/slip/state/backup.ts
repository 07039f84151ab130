import { noStake } from '../stakes/stake.ts'
import { withStake } from '../stakes/stakes.ts'
import { changed, withoutRemoved } from './cleaning.ts'
import { contentOf } from './slip.ts'
import type { SlipContent, SlipState } from './slipState.ts'

/**
 * B4.12a: the slip as it was placed, for placing the same again. Excludes free bets and boosts, and stakes paid by free
 * bets: they can only be spent once.
 */
export function backupOf(slip: SlipState): SlipContent {
  const without = slip.freeBets.reduce((state, { field }) => withStake(state, field, noStake), slip)
  const { priceBoost: _, ...acca } = without.acca
  return contentOf({ ...without, acca, freeBets: [], profitBoosts: [] })
}

/** B4.12a: restored once. */
export function reuse(slip: SlipState): SlipState {
  return slip.backup ? withoutRemoved({ ...changed(slip), ...slip.backup }) : slip
}
