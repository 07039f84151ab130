import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { saferGamblingAt } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { spentSince } from '../ownLimits.ts'

export function realityCheck({ pool, brand, now = () => new Date() }: AccountParts): Handlers['realityCheck'] {
  const { currency } = brand
  return async (_input, { session }) => {
    const { stakedMinor, lostMinor } = await spentSince(pool, session.customerId, session.startedAt)
    return {
      data: {
        checkInterval: saferGamblingAt(brand, now()).realityCheckMinutes * 60,
        sessionStartTime: session.startedAt.toISOString(),
        staked: formatMinor(stakedMinor, currency),
        lost: formatMinor(lostMinor, currency),
      },
    }
  }
}
