import type { MailPort } from '@touchline/adapters/mail'
import { PortUnavailable } from '@touchline/adapters/port'
import type { SmsPort } from '@touchline/adapters/sms'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Pool } from '../../database/index.ts'
import type { Vault } from '../../vault/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type Channel, openContent } from '../mailQueue.ts'

export interface MailPorts {
  mail?: MailPort | undefined
  sms?: SmsPort | undefined
}

export interface SendMailOptions {
  pool: Pool
  vault: Vault
  ports: MailPorts
  log: Logger
  registry: Registry
  sweepMs?: number
}

interface Row {
  id: string
  channel: Channel
  recipient: string | null
  template: string
  content: Buffer
  tries: number
  is_expired: boolean
}

/**
 * Sends the queued messages, each at least once: if a process is killed between sending and recording, the message is sent
 * again with the same id. Several processes share the work. A failed message is retried with increasing delays; after three
 * days it expires.
 */
export function createMailSender({ pool, vault, ports, log, registry, sweepMs = 2_000 }: SendMailOptions): Worker {
  const channels = (['mail', 'sms'] as const).filter((channel) => ports[channel])
  const counter = new Counter({
    name: 'touchline_mail_total',
    help: 'Mails and text messages that were sent, rejected by the recipient’s server, or expired unsent; and failed attempts.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })

  async function sendOne(row: Row): Promise<void> {
    const { id, channel, recipient, template, content } = row
    if (recipient === null) return void (await pool.query('delete from mail where id = $1', [id]))
    if (row.is_expired) return done(row, 'expired')
    const port = ports[channel]
    if (!port) return
    try {
      const { subject, text, html, unsubscribe } = openContent(vault, content, channel, recipient)
      const sent = await port.send({
        id: `${id}.${template}`,
        to: recipient,
        subject,
        text,
        html,
        ...(unsubscribe !== undefined && { unsubscribe }),
      })
      if (sent.at === 'rejected') log.warn({ mail: id, template, why: sent.why }, 'a message was rejected and is not sent again')
      await done(row, sent.at)
    } catch (error) {
      counter.inc({ channel, outcome: 'failed' })
      if (!(error instanceof PortUnavailable)) log.error({ err: error, mail: id, template }, 'a message cannot be sent')
      await pool.query(laterSql, [id, error instanceof PortUnavailable && error.failure === 'open' ? 0 : 1])
    }
  }

  async function done({ id, channel }: Row, state: 'sent' | 'rejected' | 'expired'): Promise<void> {
    const keeps = state === 'sent' && ports[channel]?.keepsContent === true
    await pool.query(doneSql, [id, state, keeps])
    counter.inc({ channel, outcome: state })
  }

  return createWorker({
    name: 'mail',
    sweepMs,
    log,
    async run(_look, stop) {
      for (let claimed = batch; claimed === batch && !stop.aborted; ) {
        const { rows } = await pool.query<Row>(claimSql, [channels, batch])
        await Promise.all(rows.map(sendOne))
        claimed = rows.length
      }
      await pool.query(sweepSql)
    },
    dueInMs: async () => (await pool.query<{ ms: number }>(dueSql, [channels])).rows[0]?.ms,
  })
}

const batch = 8

/** Claims due messages for longer than an attempt takes. */
const claimSql = `
  update mail m set next_try_at = clock_timestamp() + interval '60 seconds'
  from (select id from mail where next_try_at <= clock_timestamp() and (channel = any($1) or recipient is null)
    order by next_try_at limit $2 for update skip locked) due
  where m.id = due.id
  returning m.id::text, channel, recipient, template, content, tries,
    coalesce(useless_at, queued_at + interval '3 days') <= clock_timestamp() as is_expired`

/** Retries after 2 s, 4 s … 10 min; an attempt that an open breaker refused does not count. */
const laterSql = `
  update mail set tries = least(tries + $2, 1000),
    next_try_at = clock_timestamp() + least(interval '10 minutes', interval '1 second' * power(2, least(tries + $2, 10)))
  where id = $1 and state = 'queued'`

const doneSql = `
  update mail set state = $2, done_at = clock_timestamp(), next_try_at = null, content = case when $3 then content end
  where id = $1 and state = 'queued'`

const dueSql = `
  select ceil(greatest(0, extract(epoch from next_try_at - clock_timestamp())) * 1000)::integer as ms
  from mail where next_try_at is not null and (channel = any($1) or recipient is null) order by next_try_at limit 1`

/** Deletes finished messages after a month. */
const sweepSql = `
  delete from mail m using (
    select id from mail where done_at < clock_timestamp() - interval '30 days' limit 100 for update skip locked) old
  where m.id = old.id`
