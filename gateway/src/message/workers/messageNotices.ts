import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createChangeNotices, type Worker } from '../../worker/index.ts'

export interface MessageNoticesOptions {
  pool: Pool
  push: {
    toCustomer(customerId: string, channel: '/user/messages', change: UserChange<'message', never>): void
  }
  log: Logger
  sweepMs?: number
}

/** Notifies open pages that a message was sent, read elsewhere or withdrawn; they read their messages again. */
export const createMessageNotices = ({ push, ...options }: MessageNoticesOptions): Worker =>
  createChangeNotices({
    ...options,
    name: 'message notices',
    table: 'message',
    notify: ({ customerId, id, changedIn }) =>
      push.toCustomer(customerId, '/user/messages', {
        v: Number(changedIn),
        ops: [{ op: 'update', entity: 'message', id }],
      }),
  })
