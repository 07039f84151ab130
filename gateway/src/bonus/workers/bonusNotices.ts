import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createChangeNotices, type Worker } from '../../worker/index.ts'

export interface BonusNoticesOptions {
  pool: Pool
  push: {
    toCustomer(customerId: string, channel: '/user/bonuses', change: UserChange<'bonus' | 'freeSpins' | 'offer', never>): void
  }
  log: Logger
  sweepMs?: number
}

const entities = { bonus: 'bonus', bonus_offer: 'offer', free_spins: 'freeSpins' } as const

/** Of free bets and profit boosts, of offers and bonus cash, or of free spins: notifies open pages of what changed; they read the customer again. */
export const createBonusNotices = (table: keyof typeof entities, { push, ...options }: BonusNoticesOptions): Worker =>
  createChangeNotices({
    ...options,
    name: `${entities[table]} notices`,
    table,
    notify: ({ customerId, id, changedIn }) =>
      push.toCustomer(customerId, '/user/bonuses', {
        v: Number(changedIn),
        ops: [{ op: 'update', entity: entities[table], id }],
      }),
  })
