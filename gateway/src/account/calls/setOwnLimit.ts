import { parseMoney } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { writeOwnLimit } from '../ownLimits.ts'

export function setOwnLimit({ pool, brand, limitsOf }: AccountParts): Handlers['setOwnLimit'] {
  const { currency } = brand
  const { raiseAfterHours } = brand.saferGambling
  return async ({ kind, period, limit }, { session }) => {
    const limitMinor = limit === null ? undefined : parseMoney(limit, currency)
    if (typeof limitMinor === 'object') return { refused: 'InvalidRequest', message: `limit: ${limitMinor.problem}` }
    const input = { kind, period, ...(limitMinor !== undefined && { limitMinor }) }
    const became = await writeOwnLimit(pool, session.customerId, input, raiseAfterHours)
    if (became === 'stopped') return { refused: 'NotAllowed' }
    return { data: { limits: await limitsOf(session.customerId) } }
  }
}
