import type { Handlers } from '../../http/index.ts'
import type { BonusParts } from '../bonusParts.ts'
import { exchangePoints as exchange } from '../loyaltyPoints.ts'

export const exchangePoints =
  ({ pool, brand: { loyalty } }: BonusParts): Handlers['exchangePoints'] =>
  async ({ ref, points }, { session: { customerId } }) => {
    const done = await exchange(pool, { customerId, ref, points, rate: loyalty?.exchange })
    if (!('refused' in done)) return { data: { points: done.points, userBonusId: done.bonusId } }
    return done.refused === 'NotAllowed'
      ? { refused: 'NotAllowed', sentence: { id: 'refusal.NotAllowed.points' } }
      : { refused: done.refused }
  }
