import {
  type Check,
  type CheckEffect,
  type CheckEvent,
  type CheckName,
  type Checks,
  checkNames,
  type Demands,
  newChecks,
  newsOf,
  nextChecks,
} from '@touchline/domain/identity'
import { beginBlock, endBlock, hasBlock } from '../block/index.ts'
import type { Connection, Queryable } from '../database/index.ts'

/** A customer's current checks. A customer whom staff verified without a document has passed what the brand demands. */
export async function readChecks(db: Queryable, customerId: string, demands: Demands): Promise<Checks> {
  const [{ rows }, isUnverified] = await oneByOne(
    () =>
      db.query<{ what: CheckName; state: Check }>('select what, state from customer_check where customer_id = $1', [customerId]),
    () => hasBlock(db, customerId, 'unverified'),
  )
  const known = Object.fromEntries(rows.map(({ what, state }) => [what, state])) as Partial<Checks>
  return { ...(isUnverified ? newChecks(demands) : confirmedOnce(demands)), ...known }
}

/** In sequence, because a connection runs one query at a time. */
async function oneByOne<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const a = await first()
  return [a, await second()]
}

const byOperator: Check = { at: 'passed', evidence: 'operator', since: 0 }
const confirmedOnce = (demands: Demands): Checks => ({
  ...newChecks(demands),
  age: byOperator,
  identity: byOperator,
  ...(demands.address && { address: byOperator }),
})

/** Locks the customer's checks until the end of the transaction. */
export async function lockChecks(db: Connection, customerId: string): Promise<void> {
  await db.query('select from customer where id = $1 for no key update', [customerId])
}

export interface Source {
  /** 'system' or a member of staff */
  by: string
  /** the check, the document or the operation it comes from */
  ref: string
  evidence: 'provider' | 'document' | 'operator' | 'time'
}

/**
 * Applies an event to a customer's checks, in the caller's transaction: writes and records the changes, begins or ends the
 * blocks that follow from them, and leaves the news for the customer's mail. Call `lockChecks` first.
 */
export async function changeChecks(
  db: Connection,
  customerId: string,
  event: CheckEvent,
  { demands, source }: { demands: Demands; source: Source },
): Promise<Checks> {
  const now = await readChecks(db, customerId, demands)
  const [next, effects] = nextChecks(now, event, demands)
  // what is not stored counts as confirmed only as long as the customer is verified
  const writesAll = effects.some((effect) => effect.do === 'unverified')
  for (const what of checkNames) if (writesAll || next[what] !== now[what]) await writeCheck(db, customerId, what, next[what])
  for (const effect of effects) {
    if (effect.do === 'note') await note(db, customerId, effect, source)
    else await holdOrFree(db, customerId, effect.do, source)
  }
  const news = newsOf(now, next, demands)
  if (news) await db.query('insert into check_news (customer_id, news) values ($1, $2)', [customerId, news])
  return next
}

async function holdOrFree(
  db: Connection,
  customerId: string,
  effect: Exclude<CheckEffect['do'], 'note'>,
  { by, ref }: Source,
): Promise<void> {
  const kind = effect === 'verified' || effect === 'unverified' ? 'unverified' : 'fundsWanted'
  if (effect === 'verified' || effect === 'freeDeposits') await endBlock(db, { customerId, kind, by })
  else await beginBlock(db, { customerId, kind, by, ref }, 'permanent')
}

async function writeCheck(db: Connection, customerId: string, what: CheckName, state: Check): Promise<void> {
  const until = state.at === 'passed' && state.until !== undefined ? new Date(state.until) : null
  await db.query(
    `insert into customer_check (customer_id, what, state, until) values ($1, $2, $3, $4)
     on conflict (customer_id, what) do update set state = excluded.state, until = excluded.until`,
    [customerId, what, JSON.stringify(state), until],
  )
}

async function note(
  db: Connection,
  customerId: string,
  { what, state }: { what: CheckName; state: string },
  { by, ref, evidence }: Source,
): Promise<void> {
  await db.query('insert into check_event (customer_id, what, state, evidence, by, ref) values ($1, $2, $3, $4, $5, $6)', [
    customerId,
    what,
    state,
    evidence,
    by,
    ref,
  ])
}
