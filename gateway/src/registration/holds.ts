import { duplicateKeys, type Likeness, likenessOf, type PersonToCompare, suspectedFrom } from '@touchline/domain/registration'
import { keepDuplicateKeys, type PersonRow, personRows } from '../account/index.ts'
import { beginBlock, endBlock } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'

/** Two registrations of one person that come at the same time wait for each other; call it before the customer is created. */
export async function lockPerson(db: Connection, person: PersonToCompare): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(hash) from (
       select distinct hashtextextended('person ' || key, 0) as hash from unnest($1::text[]) key order by hash) o`,
    [duplicateKeys(person)],
  )
}

export interface Alike extends Likeness {
  id: string
}

/** Customers who may be the same person, the most alike first. It reads few, whatever the size of the book. */
export async function findAlike(db: Queryable, person: PersonToCompare, ownId?: string): Promise<Alike[]> {
  const { rows } = await db.query<{ id: string }>(candidatesSql, [duplicateKeys(person), ownId ?? null])
  // the row of nobody else is as much work as that of one other
  if (rows.length === 0 && ownId !== undefined) rows.push({ id: ownId })
  const others = await personRows(
    db,
    rows.map(({ id }) => id),
  )
  return others
    .filter(({ id }) => id !== ownId)
    .map((other) => ({ id: other.id, ...likenessOf(person, other) }))
    .filter(({ score }) => score >= suspectedFrom)
    .toSorted((a, b) => b.score - a.score)
}

/** A key that very many share, such as the device of a betting shop, shows nothing: the newest of them are enough. */
export const candidatesSql = `
  select distinct d.customer_id::text as id from unnest($1::text[]) key
  cross join lateral (select customer_id from duplicate_key where key_hash = hashtextextended(key, 0)
    order by customer_id desc limit 100) d
  where $2::bigint is null or d.customer_id <> $2`

/**
 * Holds a new customer who may be another one, or was refused for their age, until a person decides. `former`: their own closed
 * accounts, which the new one follows.
 */
export async function holdIfSuspected(
  db: Connection,
  customerId: string,
  { person, former, wasTooYoung }: { person: PersonToCompare; former: readonly string[]; wasTooYoung: boolean },
): Promise<void> {
  const alike = await findAlike(db, person, customerId)
  const pairs = alike.filter(({ id }) => !former.includes(id)).slice(0, mostPairs)
  await hold(db, customerId, pairs, wasTooYoung)
}

const mostPairs = 5

/**
 * The same for a customer who told their details only at a later login, or whose account was made before anybody compared it.
 * Pairs that were found before are not found again. Returns whether any was found.
 */
export async function holdIfAlike(db: Connection, customerId: string): Promise<boolean> {
  const [person] = await personRows(db, [customerId])
  if (!person) return false
  await lockPerson(db, person)
  const pairs = (await unseenAlike(db, person)).slice(0, mostPairs)
  if (pairs.length > 0) await hold(db, customerId, pairs, false)
  return pairs.length > 0
}

/** Customers who may be the same person, and of whom neither a review nor a return has said what they are. */
async function unseenAlike(db: Queryable, person: PersonRow): Promise<Alike[]> {
  const { rows } = await db.query<{ id: string }>(
    `select former_id::text as id from account_return where customer_id = $1
     union select other_id::text from registration_hold where customer_id = $1 and other_id is not null
     union select customer_id::text from registration_hold where other_id = $1
     union select customer_id::text from account_return where former_id = $1`,
    [person.id],
  )
  const known = new Set(rows.map(({ id }) => id))
  return (await findAlike(db, person, person.id)).filter(({ id }) => !known.has(id))
}

/** Two accounts that may be one person's, by their usernames; `customer` is the newer one. */
export interface AlikePair extends Likeness {
  customer: string
  other: string
}

/**
 * Compares every account with the older ones, whenever they were made, and yields the pairs that nobody has reviewed. The keys by
 * which accounts are found are written again on the way, as accounts of an older version have none. Erased customers are left out.
 */
export async function* alikePairs(pool: Pool): AsyncGenerator<AlikePair> {
  for (let after = '0'; ; ) {
    const { rows } = await pool.query<{ id: string; username: string }>(
      `select id::text, username from customer c where id > $1
       and not exists (select from erasure e where e.customer_id = c.id) order by c.id limit ${atOnce}`,
      [after],
    )
    const ids = rows.map(({ id }) => id)
    await inTransaction(pool, (db) => keepDuplicateKeys(db, ids))
    const people = new Map((await personRows(pool, ids)).map((person) => [person.id, person]))
    for (const { id, username } of rows) {
      const person = people.get(id)
      const older = person ? (await unseenAlike(pool, person)).filter((other) => BigInt(other.id) < BigInt(id)) : []
      for (const { id: otherId, ...likeness } of older)
        yield { customer: username, other: await usernameOf(pool, otherId), ...likeness }
    }
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

const atOnce = 500

async function usernameOf(db: Queryable, id: string): Promise<string> {
  const { rows } = await db.query<{ username: string }>('select username from customer where id = $1', [id])
  return rows[0]?.username ?? ''
}

const hold = (db: Connection, customerId: string, pairs: readonly Alike[], wasTooYoung: boolean) =>
  db.query('select hold_registration($1, $2, $3, $4, $5)', [
    customerId,
    pairs.map(({ id }) => id),
    pairs.map(({ score }) => score),
    pairs.map(({ alike }) => alike.join(' ')),
    wasTooYoung,
  ])

/** A held account as a reviewer sees it. */
export interface Hold {
  id: string
  reason: 'duplicate' | 'age'
  customer: string
  customerId: string
  name: string
  /** the older account, and whether its owner has excluded themselves */
  other: string | null
  otherName: string | null
  otherExcluded: boolean
  score: number | null
  alike: string[]
  foundAt: Date
}

const holdSql = `
  select h.id, h.reason, c.username as customer, c.id::text as "customerId", c.first_name || ' ' || c.last_name as name,
    o.username as other, o.first_name || ' ' || o.last_name as "otherName",
    coalesce((select bool_or(k in ('selfExcluded', 'coolingOff', 'register')) from blocks_in_force(o.id, clock_timestamp()) k), false) as "otherExcluded",
    h.score, h.alike, h.found_at as "foundAt"
  from registration_hold h join customer c on c.id = h.customer_id left join customer o on o.id = h.other_id
  where h.state = 'waiting'`

/** Second accounts of excluded customers first, then the oldest. */
export async function waitingHolds(db: Queryable): Promise<Hold[]> {
  const { rows } = await db.query<Hold>(`select * from (${holdSql}) h order by "otherExcluded" desc, "foundAt", id limit 500`)
  return rows
}

export async function holdById(db: Queryable, id: string): Promise<Hold | undefined> {
  const { rows } = await db.query<Hold>(`${holdSql} and h.id = $1`, [id])
  return rows[0]
}

/**
 * `accepted`: another person; the account is free once nothing else about it waits. `refused`: the account is closed, and what
 * is left in it can be withdrawn. False if it was decided before.
 */
export async function decideHold(
  db: Connection,
  { id, customerId }: Pick<Hold, 'id' | 'customerId'>,
  { is, by, ref }: { is: 'accepted' | 'refused'; by: string; ref: string },
): Promise<boolean> {
  await db.query('select from registration_hold where customer_id = $1 for update', [customerId])
  const { rowCount } = await db.query(
    `update registration_hold set state = $2, decided_at = clock_timestamp(), decided_by = $3 where id = $1 and state = 'waiting'`,
    [id, is, by],
  )
  if (rowCount === 0) return false
  if (is === 'refused') {
    await beginBlock(db, { customerId, kind: 'terminated', by, ref }, 'permanent')
    return true
  }
  const { rowCount: left } = await db.query(`select from registration_hold where customer_id = $1 and state <> 'accepted'`, [
    customerId,
  ])
  if (left === 0) await endBlock(db, { customerId, kind: 'detailsHeld', by })
  return true
}
