import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createChangeNotices, type Worker } from '../../worker/index.ts'

export interface ChatNoticesOptions {
  pool: Pool
  push: {
    toCustomer(customerId: string, channel: '/user/chat', change: UserChange<'chat', never>): void
  }
  log: Logger
  sweepMs?: number
}

/** Notifies open pages that something was written, read or ended in the customer's chat; they read it again. */
export const createChatNotices = ({ push, ...options }: ChatNoticesOptions): Worker =>
  createChangeNotices({
    ...options,
    name: 'chat notices',
    table: 'chat',
    notify: ({ customerId, id, changedIn }) =>
      push.toCustomer(customerId, '/user/chat', { v: Number(changedIn), ops: [{ op: 'update', entity: 'chat', id }] }),
  })
