import type { PushSent, WebPushPort } from '@touchline/adapters/webPush'
import { afterQuietHours, type QuietHours } from '@touchline/domain/message'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type Pushed, pushPayload } from '../pushPayload.ts'
import { claimSql, doneSql, dueSql, laterSql, postponeSql, sweepSql } from './pushSql.ts'

export interface SendPushesOptions {
  pool: Pool
  port: Pick<WebPushPort, 'publicKey' | 'send'>
  brandName: string
  /** nothing but what protects a customer is sent in these */
  quietHours: () => QuietHours
  log: Logger
  registry: Registry
  sweepMs?: number
}

interface Row extends Pushed {
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  tries: number
  secondsLeft: number
  /** not to be sent, and why */
  dropped: string | null
}

const batch = 8

/**
 * Sends messages to the devices of their customers, each at most once: its row says `sending` before the request is made, and whoever was killed in
 * between leaves it so. What a service did not take is sent again while it is of use. Whether the customer may get it is asked at each attempt.
 */
export function createPushSender({
  pool,
  port,
  brandName,
  quietHours,
  log,
  registry,
  sweepMs = 1_000,
}: SendPushesOptions): Worker {
  const counter = new Counter({
    name: 'touchline_web_push_total',
    help: 'Notifications to devices by what became of them; later: not taken, and sent again.',
    labelNames: ['outcome'],
    registers: [registry],
  })

  async function done({ messageId, subscriptionId }: Row, why?: string): Promise<void> {
    counter.inc({ outcome: why ?? 'sent' })
    await pool.query(doneSql, [messageId, subscriptionId, why ?? null])
  }

  async function note(row: Row, sent: PushSent): Promise<void> {
    const { messageId, subscriptionId } = row
    if (sent.at === 'gone') {
      counter.inc({ outcome: 'gone' })
      return void (await pool.query('delete from push_subscription where id = $1', [subscriptionId]))
    }
    if (sent.at === 'later') {
      counter.inc({ outcome: 'later' })
      return void (await pool.query(laterSql, [messageId, subscriptionId, sent.afterSeconds ?? 0]))
    }
    if (sent.at === 'rejected') log.warn({ message: messageId, why: sent.why }, 'a push service refuses a notification')
    await done(row, sent.at === 'sent' ? undefined : sent.at)
  }

  async function sendOne(row: Row): Promise<void> {
    if (row.dropped !== null) return done(row, row.dropped)
    const { endpoint, p256dh, auth, purpose, messageId, secondsLeft } = row
    try {
      const payload = pushPayload(row, brandName)
      const terms = { ttlSeconds: secondsLeft, urgency: urgencies[purpose], topic: `message-${messageId}` }
      await note(row, await port.send({ endpoint, p256dh, auth, payload, ...terms }))
    } catch (error) {
      log.error({ err: error, message: messageId }, 'a notification cannot be sent')
      await done(row, 'failed')
    }
  }

  return createWorker({
    name: 'web push',
    sweepMs,
    log,
    async run(_look, stop) {
      for (let claimed = batch; claimed === batch && !stop.aborted; ) {
        const now = new Date()
        const loudAt = afterQuietHours(now, quietHours())
        const isQuiet = loudAt > now
        if (isQuiet) await pool.query(postponeSql, [loudAt])
        const { rows } = await pool.query<Row>(claimSql, [batch, port.publicKey, isQuiet])
        await Promise.all(rows.map(sendOne))
        claimed = rows.length
      }
      await pool.query(sweepSql)
    },
    dueInMs: async () => (await pool.query<{ ms: number }>(dueSql)).rows[0]?.ms,
  })
}

const urgencies = { marketing: 'low', service: 'normal', protection: 'high' } as const
