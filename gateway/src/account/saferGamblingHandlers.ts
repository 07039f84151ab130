import type { Brand } from '@touchline/domain/brand'
import { formatMinor, parseMoney } from '@touchline/domain/money'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import type { Sessions } from '../session/index.ts'
import { beginCoolOff, beginExclusion } from './breaks.ts'
import { readOwnLimits, setOwnLimit, spentSince } from './ownLimits.ts'

export interface SaferGamblingOptions {
  pool: Pool
  sessions: Sessions
  brand: Pick<Brand, 'currency' | 'saferGambling'>
}

export type SaferGamblingHandlers = Pick<Handlers, 'saferGambling' | 'realityCheck' | 'setOwnLimit' | 'coolOff' | 'selfExclude'>

/** What customers hold themselves back with. */
export function saferGamblingHandlers({ pool, sessions, brand }: SaferGamblingOptions): SaferGamblingHandlers {
  const { currency, saferGambling } = brand
  const { raiseAfterHours, coolOffDays, exclusions, realityCheckMinutes } = saferGambling
  const limitsOf = (customerId: string) => readOwnLimits(pool, customerId, currency)
  return {
    saferGambling: async (_input, { session }) => ({
      data: {
        limits: await limitsOf(session.customerId),
        raiseAfterHours,
        coolOffDays: [...coolOffDays],
        exclusions: [...exclusions],
      },
    }),
    realityCheck: async (_input, { session }) => {
      const { stakedMinor, lostMinor } = await spentSince(pool, session.customerId, session.startedAt)
      return {
        data: {
          checkInterval: realityCheckMinutes * 60,
          sessionStartTime: session.startedAt.toISOString(),
          staked: formatMinor(stakedMinor, currency),
          lost: formatMinor(lostMinor, currency),
        },
      }
    },
    setOwnLimit: async ({ kind, period, limit }, { session }) => {
      const limitMinor = limit === null ? undefined : parseMoney(limit, currency)
      if (typeof limitMinor === 'object') return { refused: 'InvalidRequest', message: `limit: ${limitMinor.problem}` }
      const asked = { kind, period, ...(limitMinor !== undefined && { limitMinor }) }
      const became = await setOwnLimit(pool, session.customerId, asked, raiseAfterHours)
      if (became === 'stopped') return { refused: 'NotAllowed' }
      return { data: { limits: await limitsOf(session.customerId) } }
    },
    coolOff: async ({ days }, { session }) => {
      if (!coolOffDays.includes(days)) return { refused: 'InvalidRequest', message: `days: one of ${coolOffDays.join(', ')}` }
      const { customerId } = session
      const until = await sessions.endAllWith(customerId, (db) => beginCoolOff(db, customerId, days))
      return { data: { until: until.toISOString() } }
    },
    selfExclude: async ({ months }, { session }) => {
      if (!exclusions.includes(months)) return { refused: 'InvalidRequest', message: `months: one of ${exclusions.join(', ')}` }
      const { customerId } = session
      const until = await sessions.endAllWith(customerId, (db) => beginExclusion(db, customerId, months))
      return { data: { ...(until && { until: until.toISOString() }) } }
    },
  }
}
