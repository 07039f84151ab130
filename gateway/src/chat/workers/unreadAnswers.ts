import type { Logger } from 'pino'
import { type Connection, inTransaction, type Pool } from '../../database/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import { tellCustomer } from '../../message/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface UnreadAnswersOptions {
  pool: Pool
  mail: MailQueue
  log: Logger
  sweepMs?: number
  /** how long an answer is left to be read in the chat itself */
  waitSeconds?: number
  /** how long the chat of a visitor without a login is kept after its last line */
  guestDays?: number
}

const batchSize = 100

/**
 * Announces answers that nobody has read: to a customer by a message in the inbox, to a guest by a mail with the answer. Deletes old
 * chats of guests. Its work list is the tables; several processes share it, and each answer is announced once.
 */
export function createUnreadAnswers(options: UnreadAnswersOptions): Worker {
  const { pool, mail, log, sweepMs = 15_000, waitSeconds = 60, guestDays = 30 } = options
  return createWorker({
    name: 'unread answers',
    sweepMs,
    log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await inTransaction(pool, (db) => announceSome(db, mail, waitSeconds))));
      mail.wake()
      await pool.query('select delete_guest_chats($1)', [guestDays])
    },
  })
}

interface Answer {
  id: string
  chatId: string
  customerId: string | null
  email: string
  language: string
  text: string
}

/** Returns whether there may be more. One message announces all that is unread of a chat. */
async function announceSome(db: Connection, mail: MailQueue, waitSeconds: number): Promise<boolean> {
  const { rows } = await db.query<Answer>(dueSql, [waitSeconds])
  await db.query('update chat_message set told_at = clock_timestamp() where id = any($1)', [rows.map(({ id }) => id)])
  for (const [, answers] of Map.groupBy(rows, ({ chatId }) => chatId)) {
    const last = answers.at(-1)
    if (!last) continue
    if (last.customerId !== null)
      await tellCustomer(db, { customerId: last.customerId, kind: 'chatAnswered', key: `chatAnswered:${last.id}` })
    else if (mail.isAvailable('mail'))
      await mail.send(db, {
        channel: 'mail',
        to: last.email,
        template: 'chatAnswered',
        language: last.language,
        values: { answer: answers.map(({ text }) => text).join(' ') },
      })
  }
  return rows.length === batchSize
}

const dueSql = `
  select m.id::text, m.chat_id::text as "chatId", m.customer_id::text as "customerId", coalesce(c.guest_email, '') as email,
    coalesce(c.guest_language, 'en-GB') as language, m.text
  from chat_message m join chat c on c.id = m.chat_id
  where m.staff is not null and m.read_at is null and m.told_at is null and m.at < clock_timestamp() - make_interval(secs => $1)
  order by m.id limit ${batchSize} for update of m skip locked`
