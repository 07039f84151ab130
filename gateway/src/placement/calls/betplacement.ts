import { acceptSettled } from '../../account/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { PlacementParts } from '../placementParts.ts'
import { inLanguage } from '../slipRefusal.ts'

export const betplacement =
  ({ pool, brand, attempt }: PlacementParts): Handlers['betplacement'] =>
  async ({ betSlips, acceptOddsChange }, { session, lang }) => {
    const accept = acceptOddsChange ?? (await acceptSettled(pool, session.customerId)).odds
    const placed = await attempt({ customerId: session.customerId, slips: betSlips, accept })
    return Array.isArray(placed) ? { data: { betSlips: placed.map((each) => inLanguage(each, lang, brand.currency)) } } : placed
  }
