import type { Handlers } from '../../http/index.ts'
import type { SharingParts } from '../sharingParts.ts'
import { loadSlip } from '../slipCodes.ts'

export const betSlipCode =
  ({ pool, catalogue }: SharingParts): Handlers['betSlipCode'] =>
  async ({ code }) => {
    const loaded = await loadSlip(pool, code, catalogue, new Date())
    return typeof loaded === 'string' ? { refused: loaded } : { data: loaded }
  }
