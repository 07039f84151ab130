import type { Brand } from '@touchline/domain/brand'
import { furthestMoved, isUndecided, mainMarketOf, type PriceMove } from '@touchline/domain/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { type Price, parsePrice, rational } from '@touchline/domain/odds'
import { limitWindowAt } from '@touchline/domain/protection'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { dayMs } from '../interval.ts'
import { byWeight, eachComing, eventsOf, keepFirst, type Offer } from '../offer.ts'
import { marketsOf } from '../tables.ts'

export interface MarketMoversOptions {
  pool: Pool
  offer: Offer
  brand: Pick<Brand, 'countryCode' | 'marketMoversSeconds'>
  log: Logger
  now?: () => number
}

/** A selection that moved, and the price that it began the day with. */
export type Mover = Pick<PriceMove, 'selectionId' | 'eventId' | 'was'>

export interface MarketMovers extends Worker {
  /** as of the last look, the furthest first */
  now: () => readonly Mover[]
}

const max = 5
/** the main events of the next day: bounds what a look costs, whatever the size of the offer */
const maxSearched = 200

/**
 * Which prices moved furthest since the country's midnight, looked up as often as the brand says: from the rows of the prices that bets
 * refer to. In play prices follow the score, so only events that have not started count.
 */
export function createMarketMovers({ pool, offer, brand, log, now = Date.now }: MarketMoversOptions): MarketMovers | undefined {
  const { marketMoversSeconds } = brand
  if (marketMoversSeconds === 0) return undefined
  const timeZone = timeZoneOf(brand)
  let movers: readonly Mover[] = []
  let openings: { dayMs: number; of: Map<string, Price> } = { dayMs: 0, of: new Map() }

  /** A day's first price does not change: each is read once. */
  async function openingsOf(ids: readonly string[], day: Date): Promise<Map<string, Price>> {
    const known = openings.dayMs === day.getTime() ? openings.of : new Map<string, Price>()
    const read = await readOpenings(
      pool,
      ids.filter((id) => !known.has(id)),
      day,
    )
    const of = new Map(
      ids.flatMap((id) => {
        const price = known.get(id) ?? read.get(id)
        return price ? [[id, price] as const] : []
      }),
    )
    openings = { dayMs: day.getTime(), of }
    return of
  }

  const worker = createWorker({
    name: 'market movers',
    sweepMs: marketMoversSeconds * 1_000,
    log,
    async run() {
      const nowMs = now()
      const main = keepFirst(maxSearched, byWeight(offer))
      await eachComing(offer, { fromMs: nowMs, toMs: nowMs + dayMs }, main.add)
      const priced = eventsOf(main.all).flatMap((event) => pricedOf(offer.catalogue, event))
      const was = await openingsOf(
        priced.map(({ selectionId }) => selectionId),
        limitWindowAt('day', new Date(nowMs), timeZone).from,
      )
      const moves = priced.flatMap((each) => {
        const opening = was.get(each.selectionId)
        return opening ? [{ ...each, was: opening }] : []
      })
      movers = furthestMoved(moves, max)
    },
  })
  return { ...worker, now: () => movers }
}

/** The open selections of an event's main market. */
function pricedOf(catalogue: Catalogue, event: SportEvent): Omit<PriceMove, 'was'>[] {
  const selectionOf = (id: string) => catalogue.get('selection', id)
  const main = mainMarketOf(event, marketsOf(catalogue, event.id), selectionOf)
  if (!main || event.suspended || main.status !== 'OPEN' || !isUndecided(main)) return []
  return main.selectionIds.flatMap((id) => {
    const { status, price } = selectionOf(id) ?? {}
    const now = status === 'OPEN' ? parsePrice(price ?? '') : undefined
    return now ? [{ selectionId: id, eventId: event.id, now }] : []
  })
}

/** The last price before the day began; of a selection that is newer, its first. */
async function readOpenings(pool: Pool, ids: readonly string[], day: Date): Promise<Map<string, Price>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; n: string; d: string }>(openingSql, [ids, day])
  return new Map(rows.map(({ id, n, d }) => [id, rational(BigInt(n), BigInt(d))]))
}

const openingSql = `
  select s.id, p.price_n::text as n, p.price_d::text as d
  from unnest($1::text[]) as s(id)
  cross join lateral (
    (select price_n, price_d, 1 as place from selection_price where selection_id = s.id and at < $2 order by v desc limit 1)
    union all
    (select price_n, price_d, 2 from selection_price where selection_id = s.id order by v limit 1)
    order by place limit 1) p`
