import type { Currency, Minor } from '@touchline/domain/money'
import { type Price, type PriceText, parsePrice, priceText, rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'

/** A raised price for a selection or a suggested bet builder; or a percentage for accas with enough legs. */
export type EnteredBoost = { currency: Currency } & (
  | { selectionId: string; price: PriceText }
  | { builderId: string; eventId: string; price: PriceText }
  | { percent: number; legs: number }
) &
  EnteredTerms

interface EnteredTerms {
  /** per customer, over all their bets on it */
  maxStakeMinor: Minor
  description: string
  /** from now on */
  hours: number
}

/**
 * An operator raises a price for all customers; returns the boost's id. The newest for a selection, a bet builder or
 * accas applies.
 */
export async function enterBoost(db: Queryable, boost: EnteredBoost): Promise<string> {
  const what = whatOf(boost)
  const { rows } = await db.query<{ id: string }>(
    `insert into price_boost (selection_id, builder_id, event_id, price_n, price_d, percent, legs, currency, max_stake, description,
       valid_from, valid_until)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, at, at + make_interval(secs => $11) from (select clock_timestamp() as at) now
     returning id::text as id`,
    [
      what.selectionId,
      what.builderId,
      what.eventId,
      what.price && String(what.price.n),
      what.price && String(what.price.d),
      what.percent,
      what.legs,
      boost.currency,
      boost.maxStakeMinor,
      boost.description,
      boost.hours * 3_600,
    ],
  )
  return rows[0]?.id ?? ''
}

interface What {
  selectionId?: string
  builderId?: string
  eventId?: string
  price?: Price
  percent?: number
  legs?: number
}

function whatOf(boost: EnteredBoost): What {
  if ('percent' in boost) return { percent: boost.percent, legs: boost.legs }
  const price = parsePrice(boost.price)
  if (!price) throw new RangeError(`no price: ${boost.price}`)
  return 'selectionId' in boost
    ? { selectionId: boost.selectionId, price }
    : { builderId: boost.builderId, eventId: boost.eventId, price }
}

export interface RunningBoost {
  id: string
  description: string
  /** in fractional notation, winnings to stake; for accas the percentage and the legs */
  price: PriceText | { percent: number; legs: number }
  until: Date
}

/** Operators' boosts that can be taken now, first to end first. */
export async function runningPriceBoosts(db: Queryable): Promise<RunningBoost[]> {
  const { rows } = await db.query<
    Omit<RunningBoost, 'price'> & { n: number | null; d: number | null; percent: number; legs: number }
  >(
    `select id::text as id, description, price_n as n, price_d as d, percent, legs, valid_until as until from price_boost
     where withdrawn_at is null and valid_from <= clock_timestamp() and clock_timestamp() < valid_until
     order by valid_until, id`,
  )
  return rows.map(({ n, d, percent, legs, ...boost }) => ({
    ...boost,
    price: n === null || d === null ? { percent, legs } : priceText(rational(n, d)),
  }))
}

/** Ends a boost; bets that took it keep it. Returns whether it existed. */
export async function withdrawPriceBoost(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update price_boost set withdrawn_at = clock_timestamp() where id = $1 and withdrawn_at is null',
    [id],
  )
  return rowCount === 1
}
