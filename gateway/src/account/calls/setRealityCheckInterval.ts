import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { chooseRealityInterval, readRealityChecks } from '../realityChecks.ts'
import { mostMinutesOf, wireTerms } from '../realityWire.ts'

export function setRealityCheckInterval(parts: AccountParts): Handlers['setRealityCheckInterval'] {
  return async ({ minutes }, { session }) => {
    const mostMinutes = mostMinutesOf(parts)
    if (minutes !== null && minutes > mostMinutes)
      return { refused: 'InvalidRequest', message: `minutes: at most ${mostMinutes}` }
    await chooseRealityInterval(parts.pool, session.customerId, minutes ?? undefined)
    return { data: wireTerms(await readRealityChecks(parts.pool, session, mostMinutes), mostMinutes) }
  }
}
