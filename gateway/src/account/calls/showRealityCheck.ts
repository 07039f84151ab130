import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { showRealityCheck as show } from '../realityChecks.ts'
import { mostMinutesOf, wireCheck, wireTerms } from '../realityWire.ts'

export function showRealityCheck(parts: AccountParts): Handlers['showRealityCheck'] {
  const { pool, brand } = parts
  return async ({ hiddenSeconds }, { session }) => {
    const mostMinutes = mostMinutesOf(parts)
    const checks = await show(pool, session, { mostMinutes, hiddenMs: Math.round(hiddenSeconds * 1000) })
    return {
      data: { ...wireTerms(checks, mostMinutes), ...(checks.open && { check: wireCheck(checks.open, brand.currency) }) },
    }
  }
}
