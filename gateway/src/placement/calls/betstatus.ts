import type { Handlers } from '../../http/index.ts'
import type { PlacementParts } from '../placementParts.ts'
import { readSlip } from '../readSlip.ts'

export const betstatus =
  ({ pool }: PlacementParts): Handlers['betstatus'] =>
  async ({ ref }, { session }) => {
    const found = await readSlip(pool, session.customerId, ref)
    return found ? { data: found } : { refused: 'NotFound' }
  }
