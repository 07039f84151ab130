import { endBlock } from '../block/index.ts'
import type { Connection, Queryable } from '../database/index.ts'
import { note, type OpenCheck } from './answerCheck.ts'

const columns = `f.id::text, f.kind as check, c.username as customer, f.rule, f.amount as "amountMinor", f.threshold as "thresholdMinor",
  f.wanted_at as "wantedAt", f.answered_at as "answeredAt", f.outcome, f.follows, f.evidence, f.valid_until as "validUntil",
  f.closed_at as "closedAt", f.closed_by as "closedBy", f.heard`

/** The checks that wait for staff: a talk to the customer, and those that no service answers, the oldest first. */
export async function waitingChecks(db: Queryable): Promise<object[]> {
  const { rows } = await db.query<{ item: object }>(
    `select jsonb_strip_nulls(to_jsonb(x)) as item from (
       select ${columns} from financial_check f join customer c on c.id = f.customer_id
       where f.closed_at is null and (f.answered_at is null or f.follows = 'talk') order by f.wanted_at, f.id) x`,
  )
  return rows.map(({ item }) => item)
}

/** Every check of a customer in the order of time; undefined: there is no such customer. */
export async function checksOf(db: Queryable, username: string): Promise<object[] | undefined> {
  const { rows } = await db.query<{ all: object[] }>(
    `select (select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(x))), '[]') from (
       select ${columns} from financial_check f where f.customer_id = c.id order by f.id) x) as all
     from customer c where c.username = lower($1)`,
    [username],
  )
  return rows[0]?.all
}

/**
 * Staff have spoken to the customer: the block ends with the last check that wants it, and what no service answered is answered by that.
 * Undefined: no such check waits.
 */
export async function closeCheck(
  db: Connection,
  { id, by, heard, validMonths }: { id: string; by: string; heard: string; validMonths: number },
): Promise<string | undefined> {
  const { rows } = await db.query<OpenCheck & { username: string }>(
    `update financial_check f set closed_at = clock_timestamp(), closed_by = $2, heard = $3,
       answered_at = coalesce(f.answered_at, clock_timestamp()), outcome = coalesce(f.outcome, 'spoken'),
       follows = coalesce(f.follows, 'nothing'),
       valid_until = coalesce(f.valid_until, clock_timestamp() + make_interval(months => $4))
     from customer c where f.id = $1 and f.closed_at is null and c.id = f.customer_id
       and (f.answered_at is null or f.follows = 'talk')
     returning f.id::text, f.customer_id::text as "customerId", f.kind, f.amount as "amountMinor", c.username`,
    [id, by, heard, validMonths],
  )
  const [closed] = rows
  if (!closed) return undefined
  const { customerId } = closed
  const { rowCount } = await db.query(
    `select from financial_check where customer_id = $1 and follows = 'talk' and closed_at is null`,
    [customerId],
  )
  if (rowCount === 0) await endBlock(db, { customerId, kind: 'talkWanted', by })
  await note(db, closed, { outcome: 'spoken', action: 'none' })
  return closed.username
}
