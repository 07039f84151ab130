import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createChangeNotices, type Worker } from '../../worker/index.ts'

export interface RoundNoticesOptions {
  pool: Pool
  push: { toCustomer(customerId: string, channel: '/user/games', change: UserChange<'round', never>): void }
  log: Logger
  sweepMs?: number
}

/** Notifies open pages of rounds that moved money: they read the customer, and with it the balance, again. */
export const createRoundNotices = ({ push, ...options }: RoundNoticesOptions): Worker =>
  createChangeNotices({
    ...options,
    name: 'round notices',
    table: 'game_round',
    notify: ({ customerId, id, changedIn }) =>
      push.toCustomer(customerId, '/user/games', { v: Number(changedIn), ops: [{ op: 'update', entity: 'round', id }] }),
  })
