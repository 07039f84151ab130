import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createChangeNotices, type Worker } from '../../worker/index.ts'

export interface SettingsNoticesOptions {
  pool: Pool
  push: { toCustomer(customerId: string, channel: '/user/settings', change: UserChange<'settings', never>): void }
  log: Logger
  sweepMs?: number
}

/** Notifies a customer's open pages that their settings changed, favourites included; they read them again. */
export const createSettingsNotices = ({ push, ...options }: SettingsNoticesOptions): Worker =>
  createChangeNotices({
    ...options,
    name: 'settings notices',
    table: 'customer_settings',
    notify: ({ customerId, id, changedIn }) =>
      push.toCustomer(customerId, '/user/settings', {
        v: Number(changedIn),
        ops: [{ op: 'update', entity: 'settings', id }],
      }),
  })
