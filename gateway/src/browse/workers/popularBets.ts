import type { Brand } from '@touchline/domain/brand'
import type { Logger } from 'pino'
import { type Pool, readerOf } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface PopularBetsOptions {
  pool: Pool
  brand: Pick<Brand, 'popularBetsSeconds'>
  log: Logger
}

/** A selection and how many bets of the last day are on it. */
export interface PopularSelection {
  selectionId: string
  bets: number
}

export interface PopularBets extends Worker {
  /** as last counted, the one with most bets first */
  now: () => readonly PopularSelection[]
}

/** What fewer customers do is personal data. */
const minCustomers = 5
/** more than the page lists: of what has closed since, the next take the place */
const maxCounted = 100
/** the newest: bounds what a look costs, whatever the size of the book */
const maxBets = 20_000

/**
 * What most customers bet on, counted as often as the brand says. A standby may count: the count is older than a second anyway, and
 * decides nothing.
 */
export function createPopularBets({ pool, brand, log }: PopularBetsOptions): PopularBets | undefined {
  if (brand.popularBetsSeconds === 0) return undefined
  let counted: readonly PopularSelection[] = []
  const worker = createWorker({
    name: 'popular bets',
    sweepMs: brand.popularBetsSeconds * 1_000,
    log,
    async run() {
      const { rows } = await readerOf(pool).query<PopularSelection>(countSql)
      counted = rows
    },
  })
  return { ...worker, now: () => counted }
}

const countSql = `
  select l.selection_id as "selectionId", count(distinct b.id)::int as bets
  from (select id, customer_id, placed_at from bet order by id desc limit ${maxBets}) b
  join bet_leg l on l.bet_id = b.id
  where b.placed_at > now() - interval '24 hours'
  group by l.selection_id
  having count(distinct b.customer_id) >= ${minCustomers}
  order by bets desc, l.selection_id
  limit ${maxCounted}`
