import type { OfferTerms } from '@touchline/domain/bonus'
import type { Currency } from '@touchline/domain/money'
import { booksOf, type Pool, type Queryable } from '../database/index.ts'

export interface NewOffer {
  /** the operator's name for it: a customer gets it once */
  offer: string
  terms: OfferTerms
  currency: Currency
  by: string
}

/** Whether it was made before with other terms: one name is one offer. */
export async function isOtherOffer(db: Queryable, { offer, terms, currency }: NewOffer): Promise<boolean> {
  const { rows } = await db.query<{ isSame: boolean }>(
    `select terms = $2 and currency = $3 as "isSame" from bonus_offer where offer = $1 limit 1`,
    [offer, JSON.stringify(terms), currency],
  )
  return rows[0]?.isSame === false
}

/** Makes it to those of these customers who do not have it yet and may get bonuses; returns to how many now. */
export async function makeOffer(pool: Pool, made: NewOffer, customerIds: readonly string[]): Promise<number> {
  const books = booksOf(pool)
  let count = 0
  for (const [book, ids] of Map.groupBy(customerIds, (id) => books.of(id))) count += await makeIn(book.pool, made, ids)
  return count
}

async function makeIn(db: Queryable, { offer, terms, currency, by }: NewOffer, customerIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `with made as (
       insert into bonus_offer (customer_id, offer, currency, terms, until)
       select b.id, $2, $3, $4, clock_timestamp() + make_interval(days => $5)
       from bettor b where b.id = any($1) and b.currency = $3
         and not exists (select from stopped_by(b.id, 'bonus', 'sports', clock_timestamp()))
       order by b.id
       on conflict (customer_id, offer) do nothing returning id, customer_id
     )
     insert into bonus_step (offer_id, customer_id, what, by) select id, customer_id, 'offered', $6 from made`,
    [customerIds, offer, currency, JSON.stringify(terms), terms.acceptDays, by],
  )
  return rowCount ?? 0
}

export async function offersMade(db: Queryable, offer: string): Promise<number> {
  const { rows } = await db.query<{ n: string }>('select count(*) as n from bonus_offer where offer = $1', [offer])
  return Number(rows[0]?.n)
}

interface MadeOffer {
  offer: string
  kind: string
  made: number
  accepted: number
  declined: number
  completed: number
  /** expired, or given up */
  ended: number
}

/** The newest first. */
export async function listOffers(db: Queryable): Promise<MadeOffer[]> {
  const { rows } = await db.query<MadeOffer>(
    `select o.offer, min(o.terms->>'kind') as kind, count(*)::integer as made,
       count(*) filter (where exists (select from bonus_step s where s.offer_id = o.id and s.what = 'accepted'))::integer as accepted,
       count(*) filter (where o.state->>'at' = 'declined')::integer as declined,
       count(*) filter (where o.state->>'at' = 'completed')::integer as completed,
       count(*) filter (where o.state->>'at' in ('expired', 'forfeited'))::integer as ended
     from bonus_offer o group by o.offer order by min(o.offered_at) desc`,
  )
  return rows
}
