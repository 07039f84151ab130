import type { Brand } from '@touchline/domain/brand'
import { beginBlock, endBlock, stopOf } from '../block/index.ts'
import { bookOf, type Pool } from '../database/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import type { Registers } from '../register/index.ts'
import type { Sessions } from '../session/index.ts'
import { type LoginRefused, loginRefusal } from './loginRefusal.ts'
import { noteRefusedLogin } from './refusedLogins.ts'

export interface EntryOptions {
  pool: Pool
  sessions: Sessions
  registers: Registers
  brand: Pick<Brand, 'countryCode'>
}

/**
 * Whether a customer who has proved who they are may log in: their blocks, then the exclusion registers, which are asked
 * at every login. A register's "yes" blocks the customer and ends all sessions; only its "no" at a later login lifts that.
 */
export async function entryRefusal(options: EntryOptions, customerId: string, lang: string): Promise<LoginRefused | undefined> {
  const refused = await refusalOf(options, customerId, lang)
  if (refused) await noteRefusedLogin(options.pool, customerId, refused.refused)
  return refused
}

async function refusalOf(
  { pool, sessions, registers, brand }: EntryOptions,
  customerId: string,
  lang: string,
): Promise<LoginRefused | undefined> {
  const stopped = await stopOf(pool, customerId, 'login')
  const wasExcluded = stopped?.kind === 'register'
  if (stopped && !wasExcluded) return loginRefusal(stopped, lang, timeZoneOf(brand))
  const block = { customerId, kind: 'register', by: 'system' } as const
  const answered = await registers.askAboutCustomer(customerId, { wasExcluded })
  if (answered === 'unavailable') return { refused: 'RegisterUnavailable' }
  if (answered === 'excluded') {
    if (!wasExcluded) await sessions.endAllWith(customerId, (db) => beginBlock(db, block, 'permanent'), { why: 'selfExcluded' })
    return { refused: 'LoginExcludedByRegister' }
  }
  if (wasExcluded) await endBlock(bookOf(pool, customerId), block)
  // a block with lower precedence than the register's
  const left = wasExcluded ? await stopOf(pool, customerId, 'login') : undefined
  return left && loginRefusal(left, lang, timeZoneOf(brand))
}
