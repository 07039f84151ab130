import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { spentSince } from '../ownLimits.ts'

export function realityCheck({ pool, brand }: AccountParts): Handlers['realityCheck'] {
  const { currency } = brand
  const { realityCheckMinutes } = brand.saferGambling
  return async (_input, { session }) => {
    const { stakedMinor, lostMinor } = await spentSince(pool, session.customerId, session.startedAt)
    return {
      data: {
        checkInterval: realityCheckMinutes * 60,
        sessionStartTime: session.startedAt.toISOString(),
        staked: formatMinor(stakedMinor, currency),
        lost: formatMinor(lostMinor, currency),
      },
    }
  }
}
