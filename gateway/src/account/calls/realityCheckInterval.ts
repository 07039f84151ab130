import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { spentSince } from '../ownLimits.ts'
import { readRealityChecks } from '../realityChecks.ts'
import { mostMinutesOf, wireCheck, wireTerms } from '../realityWire.ts'

export function realityCheckInterval(parts: AccountParts): Handlers['realityCheckInterval'] {
  const { pool, brand } = parts
  const { currency } = brand
  return async (_input, { session }) => {
    const mostMinutes = mostMinutesOf(parts)
    const checks = await readRealityChecks(pool, session, mostMinutes)
    const { stakedMinor, lostMinor } = await spentSince(pool, session.customerId, session.startedAt)
    return {
      data: {
        ...wireTerms(checks, mostMinutes),
        sessionStartTime: session.startedAt.toISOString(),
        staked: formatMinor(stakedMinor, currency),
        lost: formatMinor(lostMinor, currency),
        ...(checks.open && { open: wireCheck(checks.open, currency) }),
      },
    }
  }
}
