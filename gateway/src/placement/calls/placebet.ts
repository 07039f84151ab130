import { acceptSettled } from '../../account/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { PlacementParts } from '../placementParts.ts'
import { inLanguage } from '../slipRefusal.ts'

export const placebet =
  ({ pool, brand, attempt }: PlacementParts): Handlers['placebet'] =>
  async ({ betSlip, acceptOddsChange }, { session, lang }) => {
    const accept = acceptOddsChange ?? (await acceptSettled(pool, session.customerId)).odds
    const placed = await attempt({ customerId: session.customerId, slips: [betSlip], accept })
    if (!Array.isArray(placed)) return placed
    const [result] = placed
    if (!result) throw new Error(`no answer for the slip ${betSlip.ref}`)
    return { data: inLanguage(result, lang, brand.currency) }
  }
