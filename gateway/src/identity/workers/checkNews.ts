import type { CheckNews } from '@touchline/domain/identity'
import type { Logger } from 'pino'
import { type Connection, inTransaction, type Pool } from '../../database/index.ts'
import type { MailQueue, TemplateId } from '../../mail/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface CheckNewsOptions {
  pool: Pool
  mail: MailQueue
  /** for customers whose language is unknown */
  language: string
  log: Logger
  sweepMs?: number
}

const batchSize = 50
/** a decision of last week is on the page, and no longer news */
const staleDays = 7

const templates: Readonly<Record<CheckNews, TemplateId>> = {
  verified: 'identityVerified',
  failed: 'identityFailed',
  moreWanted: 'identityMoreWanted',
  expired: 'identityExpired',
  accepted: 'identityAccepted',
}
/** where the next step is */
const paths = {
  verified: '/',
  failed: '/documentsupload',
  moreWanted: '/accountverification',
  expired: '/accountverification',
  accepted: '/accountverification',
} as const satisfies Record<CheckNews, `/${string}`>

/**
 * Mails customers what was decided about their checks, by whom ever: the decision leaves a row in its own transaction, and the
 * mail is queued in the transaction that deletes the row. Of several decisions the newest is mailed.
 */
export function createCheckNews(options: CheckNewsOptions): Worker {
  const { log, sweepMs = 2_000 } = options
  return createWorker({
    name: 'identity news',
    sweepMs,
    log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await mailSome(options)));
    },
  })
}

async function mailSome({ pool, mail, language }: CheckNewsOptions): Promise<boolean> {
  if (!mail.isAvailable('mail') || (await pool.query('select from check_news limit 1')).rowCount === 0) return false
  const taken = await inTransaction(pool, async (db) => {
    const rows = await takeNews(db)
    const newest = new Map(rows.map((row) => [row.customerId, row]))
    for (const { customerId, news, email, language: own, firstName, isStale } of newest.values())
      if (!isStale)
        await mail.send(db, {
          channel: 'mail',
          to: email,
          customerId,
          template: templates[news],
          language: own ?? language,
          values: { name: firstName, link: mail.linkTo(paths[news]) },
        })
    return rows.length
  })
  if (taken > 0) mail.wake()
  return taken === batchSize
}

interface News {
  customerId: string
  news: CheckNews
  email: string
  firstName: string
  language: string | null
  isStale: boolean
}

/** Oldest first. */
async function takeNews(db: Connection): Promise<News[]> {
  const { rows } = await db.query<News>(
    `with taken as (
       delete from check_news where id in (select id from check_news order by id limit ${batchSize} for update skip locked)
       returning id, customer_id, news, at
     )
     select t.customer_id::text as "customerId", t.news, c.email, c.first_name as "firstName", p.language,
       t.at < clock_timestamp() - make_interval(days => ${staleDays}) as "isStale"
     from taken t join customer c on c.id = t.customer_id left join customer_profile p on p.customer_id = c.id
     order by t.id`,
  )
  return rows
}
