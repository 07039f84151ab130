import type { Handlers } from '../../http/index.ts'
import type { PlacementParts } from '../placementParts.ts'
import { readSlip } from '../readSlip.ts'
import { inLanguage } from '../slipRefusal.ts'

export const betstatus =
  ({ pool, brand }: PlacementParts): Handlers['betstatus'] =>
  async ({ ref }, { session, lang }) => {
    const found = await readSlip(pool, session.customerId, ref)
    return found ? { data: inLanguage(found, lang, brand.currency) } : { refused: 'NotFound' }
  }
