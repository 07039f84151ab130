import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import type { BonusParts } from '../bonusParts.ts'
import { pointsHistory, pointsNow } from '../loyaltyPoints.ts'

const pageLength = 50
const newest = 2_147_483_647

export const loyaltyPoints =
  ({ pool, brand: { loyalty, currency } }: BonusParts): Handlers['loyaltyPoints'] =>
  async ({ before = newest }, { session: { customerId } }) => {
    const [points, entries] = await Promise.all([
      pointsNow(pool, customerId),
      pointsHistory(pool, customerId, before, pageLength + 1),
    ])
    return {
      data: {
        points,
        ...(loyalty && {
          earning: { points: loyalty.points, stake: formatMinor(loyalty.perStake, currency), currency },
          exchange: {
            points: loyalty.exchange.points,
            freeBet: formatMinor(loyalty.exchange.freeBet, currency),
            currency,
            days: loyalty.exchange.days,
          },
        }),
        entries: entries.slice(0, pageLength).map(({ betId, at, ...entry }) => ({
          ...entry,
          ...(betId !== null && { betId }),
          at: at.toISOString(),
        })),
        hasMore: entries.length > pageLength,
      },
    }
  }
