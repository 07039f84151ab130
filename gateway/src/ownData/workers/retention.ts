import type { Brand } from '@touchline/domain/brand'
import type { Logger } from 'pino'
import { bookOf, type Connection, inTransaction, type Pool, type Queryable } from '../../database/index.ts'
import { changeChecks, lockChecks } from '../../identity/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { mailCustomer } from '../mailCustomer.ts'

export interface RetentionOptions {
  pool: Pool
  brand: Pick<Brand, 'identity' | 'ownData' | 'languages'>
  mail: MailQueue
  log: Logger
  sweepMs?: number
}

const batchSize = 50
const hourMs = 3_600_000

/**
 * Notifies customers who have not logged in for long, marks their accounts as dormant, and erases the personal data of closed
 * accounts after the legal time. Its work list is the tables, read every hour; several processes share it. Each customer is
 * one transaction: a process that is killed leaves a customer done or untouched.
 */
export function createRetention(options: RetentionOptions): Worker {
  const { log, mail, sweepMs = hourMs } = options
  return createWorker({
    name: 'retention',
    sweepMs,
    log,
    run: async (_look, stop) => {
      for (const step of [noticeSome, makeSomeDormant, eraseSome]) while (!stop.aborted && (await step(options)));
      mail.wake()
    },
  })
}

/** An account that nobody can log in to, because it is closed or its customer excluded, is not dormant. */
const isOpen = `not exists (select from erasure e where e.customer_id = c.id)
  and not exists (select from stopped_by(c.id, 'login', 'sports', clock_timestamp()))`
const idleSince = 'coalesce(c.last_login_at, c.created_at)'

const toNoticeSql = `
  select c.id::text, ${idleSince} as idle from customer c
  where ${idleSince} < clock_timestamp() - make_interval(months => $1) + make_interval(days => $2) and ${isOpen}
    and not exists (select from account_dormancy d where d.customer_id = c.id and d.idle_since = ${idleSince})
  order by c.id limit ${batchSize} for no key update of c skip locked`

/** Returns whether there may be more. */
function noticeSome({ pool, brand, mail }: RetentionOptions): Promise<boolean> {
  const { afterMonths, noticeDays } = brand.ownData.dormancy
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string; idle: Date }>(toNoticeSql, [afterMonths, noticeDays])
    for (const { id: customerId } of rows) {
      await db.query(
        `insert into account_dormancy (customer_id, idle_since) select c.id, ${idleSince} from customer c where c.id = $1`,
        [customerId],
      )
      const values = { days: String(noticeDays), months: String(afterMonths), link: mail.linkTo('/login') }
      await mailCustomer(db, mail, { customerId, template: 'dormantSoon', values })
    }
    return rows.length === batchSize
  })
}

const dueSql = `
  select c.id::text from account_dormancy d join customer c on c.id = d.customer_id and d.idle_since = ${idleSince}
  where d.dormant_at is null and d.noticed_at <= clock_timestamp() - make_interval(days => $2)
    and d.idle_since <= clock_timestamp() - make_interval(months => $1) and ${isOpen}
    and ($3::bigint is null or c.id = $3)
  order by c.id limit ${batchSize}`

async function makeSomeDormant(options: RetentionOptions): Promise<boolean> {
  const { pool, brand } = options
  const { afterMonths, noticeDays } = brand.ownData.dormancy
  const { rows } = await pool.query<{ id: string }>(dueSql, [afterMonths, noticeDays, null])
  for (const { id } of rows) await makeDormant(options, id)
  return rows.length === batchSize
}

/** In the customer's book. Another process, or a login, may have been first. */
async function makeDormant({ pool, brand, mail }: RetentionOptions, customerId: string): Promise<void> {
  const { afterMonths, noticeDays, verifyAgain } = brand.ownData.dormancy
  await inTransaction(bookOf(pool, customerId), async (db) => {
    await db.query('select from customer where id = $1 for no key update', [customerId])
    const { rowCount } = await db.query(dueSql, [afterMonths, noticeDays, customerId])
    if (rowCount === 0) return
    await db.query('update account_dormancy set dormant_at = clock_timestamp() where customer_id = $1 and dormant_at is null', [
      customerId,
    ])
    if (verifyAgain) await requireIdentity(db, customerId, brand)
    await mailCustomer(db, mail, { customerId, template: 'accountDormant', values: { link: mail.linkTo('/login') } })
  })
}

/** They can log in at any time, and bet once the identity is proved again. */
async function requireIdentity(db: Connection, customerId: string, { identity }: RetentionOptions['brand']): Promise<void> {
  await lockChecks(db, customerId)
  const source = { by: 'system', ref: 'dormant', evidence: 'time' } as const
  await changeChecks(db, customerId, { is: 'outdated', what: ['identity'] }, { demands: identity, source })
}

/** Why a customer is not erased. */
export type NotErased = 'erased' | 'notClosed' | 'excluded' | 'openBets' | 'balance' | 'payments'

/** Erases a customer's personal data in the caller's transaction; returns why not, if it was not done. */
export async function eraseCustomer(
  db: Queryable,
  { customerId, by, ref }: { customerId: string; by: string; ref: string },
): Promise<NotErased | undefined> {
  const { rows } = await db.query<{ refused: NotErased | null }>('select erase_customer($1, $2, $3) as refused', [
    customerId,
    by,
    ref,
  ])
  return rows[0]?.refused ?? undefined
}

/** Without those that are not possible yet, which would be found again and again. */
const erasableSql = `
  select b.customer_id::text as id from customer_block b
  where b.kind in ('closed', 'terminated') and b.until > clock_timestamp()
    and b.since < clock_timestamp() - make_interval(years => $1) and b.customer_id > $2
    and not exists (select from erasure e where e.customer_id = b.customer_id)
  order by b.customer_id limit ${batchSize}`

async function eraseSome({ pool, brand, log }: RetentionOptions): Promise<boolean> {
  let last = '0'
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(erasableSql, [brand.ownData.keepYears, last])
    for (const { id: customerId } of rows) {
      const refused = await inTransaction(bookOf(pool, customerId), (db) =>
        eraseCustomer(db, { customerId, by: 'system', ref: 'legal time over' }),
      )
      if (refused === 'openBets' || refused === 'balance' || refused === 'payments')
        log.warn({ customerId, why: refused }, 'a closed account is not erased: money is left to settle or to pay out')
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return false
  }
}
