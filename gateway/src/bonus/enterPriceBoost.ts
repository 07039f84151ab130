import type { Currency, Minor } from '@touchline/domain/money'
import { type PriceText, parsePrice, priceText, rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'

export interface EnteredBoost {
  selectionId: string
  /** what is paid instead of the selection's own price */
  price: PriceText
  currency: Currency
  /** of one customer, all their bets on it together */
  maxStakeMinor: Minor
  description: string
  /** from now on */
  hours: number
}

/** An operator raises a price for everybody; answers its id. The newest of a selection stands. */
export async function enterPriceBoost(db: Queryable, boost: EnteredBoost): Promise<string> {
  const price = parsePrice(boost.price)
  if (!price) throw new RangeError(`no price: ${boost.price}`)
  const { rows } = await db.query<{ id: string }>(
    `insert into price_boost (selection_id, price_n, price_d, currency, max_stake, description, valid_from, valid_until)
     select $1, $2, $3, $4, $5, $6, at, at + make_interval(secs => $7) from (select clock_timestamp() as at) now
     returning id::text as id`,
    [
      boost.selectionId,
      String(price.n),
      String(price.d),
      boost.currency,
      boost.maxStakeMinor,
      boost.description,
      boost.hours * 3_600,
    ],
  )
  return rows[0]?.id ?? ''
}

export interface RunningBoost {
  id: string
  description: string
  /** as the trade writes it: winnings to stake */
  price: string
  until: Date
}

/** What operators entered and what can be taken now, first to end first. */
export async function runningPriceBoosts(db: Queryable): Promise<RunningBoost[]> {
  const { rows } = await db.query<Omit<RunningBoost, 'price'> & { n: number; d: number }>(
    `select id::text as id, description, price_n as n, price_d as d, valid_until as until from price_boost
     where withdrawn_at is null and valid_from <= clock_timestamp() and clock_timestamp() < valid_until
     order by valid_until, id`,
  )
  return rows.map(({ n, d, ...boost }) => ({ ...boost, price: priceText(rational(n, d)) }))
}

/** It can be taken no more; bets that took it keep it. Answers whether there was one. */
export async function withdrawPriceBoost(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update price_boost set withdrawn_at = clock_timestamp() where id = $1 and withdrawn_at is null',
    [id],
  )
  return rowCount === 1
}
