import { noStake } from '../stakes/stake.ts'
import { withStake } from '../stakes/stakes.ts'
import { changed, withoutGone } from './cleaning.ts'
import { contentOf } from './slip.ts'
import type { SlipContent, SlipState } from './slipState.ts'

/**
 * B4.12a: the slip as it went into the placement, for who wants the same again. Free bets and boosts are not part of
 * it, and neither are the stakes that free bets paid: they can be spent once.
 */
export function backupOf(slip: SlipState): SlipContent {
  const without = slip.freeBets.reduce((state, { field }) => withStake(state, field, noStake), slip)
  const { priceBoost: _, ...acca } = without.acca
  return contentOf({ ...without, acca, freeBets: [], profitBoosts: [] })
}

/** B4.12a: restored once. */
export function reuse(slip: SlipState): SlipState {
  return slip.backup ? withoutGone({ ...changed(slip), ...slip.backup }) : slip
}
