import type { Handlers } from '../../http/index.ts'
import type { SharingParts } from '../sharingParts.ts'
import { shareSlip } from '../slipCodes.ts'

export const generateBetSlipCode =
  ({ pool, catalogue, brand, builders }: SharingParts): Handlers['generateBetSlipCode'] =>
  async (slip, { session }) => {
    const { slipMaximum } = brand
    const shared = await shareSlip(pool, session.customerId, slip, { catalogue, builders, slipMaximum })
    if (shared === 'unknown selection') return { refused: 'NotFound', sentence: { id: 'refusal.NotFound.selection' } }
    if ('wrong' in shared) return { refused: 'InvalidRequest', message: shared.wrong }
    return { data: { betslipCode: shared.code, expiresUt: shared.expiresAt.toISOString() } }
  }
