import type { Queryable } from '../database/index.ts'

/** How many of a customer's requests may be open. */
const maxOpen = 10

/** Stores the request; returns its id, or that of an open one with the same text; undefined if too many are open. */
export async function requestBet(db: Queryable, customerId: string, description: string): Promise<string | undefined> {
  // Two at once may make it eleven, which does no harm.
  const { rows } = await db.query<{ id: string }>(
    `with known as (
       select id from bet_request
       where customer_id = $1 and md5(description) = md5($2) and description = $2 and status = 'OPEN'
     ), made as (
       insert into bet_request (customer_id, description)
       select $1, $2
       where not exists (select from known)
         and (select count(*) from bet_request where customer_id = $1 and status = 'OPEN') < $3
       on conflict (customer_id, md5(description)) where status = 'OPEN' do update set description = excluded.description
       returning id
     )
     select id::text from known union all select id::text from made`,
    [customerId, description, maxOpen],
  )
  return rows[0]?.id
}

export interface OpenBetRequest {
  id: string
  customer: string
  askedAt: Date
  description: string
}

/** Open requests, oldest first. */
export async function openBetRequests(db: Queryable): Promise<OpenBetRequest[]> {
  const { rows } = await db.query<OpenBetRequest>(
    `select r.id::text, c.username as customer, r.asked_at as "askedAt", r.description
     from bet_request r join customer c on c.id = r.customer_id where r.status = 'OPEN' order by r.asked_at, r.id`,
  )
  return rows
}

/** Returns whether there was such an open request. */
export async function answerBetRequest(
  db: Queryable,
  id: string,
  { status, answer }: { status: 'ACCEPTED' | 'DECLINED'; answer: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update bet_request set status = $2, answer = $3, answered_at = clock_timestamp() where id = $1 and status = 'OPEN'`,
    [id, status, answer],
  )
  return rowCount === 1
}
