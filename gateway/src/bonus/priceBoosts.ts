import { type BoostTier, boostPercent, boostTier } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import type { Minor } from '@touchline/domain/money'
import { compare, type Price, parsePrice, type Rational, rational } from '@touchline/domain/odds'
import { isMatchChosen, ruledBoost } from '@touchline/domain/offer'
import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { createWorker, type Worker } from '../worker/index.ts'

/** A selection's price as the book has raised it, by its rule or by an operator. */
export interface PriceBoost {
  id: string
  selectionId: string
  original: Price
  boosted: Price
  percent: Rational
  tier: BoostTier
  /** of one customer, all their bets on it together */
  maxStakeMinor: Minor
  betCount: number
  description: string
  /** ISO instant */
  validUntil: string
  /** an operator's: the row that says until when it holds */
  row?: string
}

/** A selection as it is offered. */
export interface Boostable {
  selection: Selection
  market: Market
  event: SportEvent
}

export interface PriceBoosts {
  /** the boost of this selection now; an operator's stands above the rule's, and above neither stands the price itself */
  of: (offered: Boostable) => PriceBoost | undefined
  /** false where nothing of the event can be boosted, whatever its prices: most of an offer is passed over by that */
  mayHave: (event: SportEvent) => boolean
  /** grows when operators' boosts, or how many bets took one, have changed */
  version: () => number
  /** reads again what operators entered */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

export interface PriceBoostOptions {
  pool: Pool
  brand: Pick<Brand, 'priceBoost' | 'currency'>
  log: Logger
  now?: () => number
  refreshMs?: number
}

interface Row {
  row: string
  selectionId: string
  eventId: string
  priceN: number
  priceD: number
  maxStakeMinor: Minor
  description: string
  validFrom: Date
  validUntil: Date
}

/** Operators enter boosts in the database, beside any number of gateways: each looks again every few seconds. */
export function createPriceBoosts({ pool, brand, log, now = Date.now, refreshMs = 5_000 }: PriceBoostOptions): PriceBoosts {
  const { enabled, rule, maxStakes } = brand.priceBoost
  let rows = new Map<string, Row>()
  let enteredOn = new Set<string>()
  let betCounts = new Map<string, number>()
  /** what was offered, until when: only of these somebody is told how many took it */
  const offered = new Map<string, number>()
  let version = 0

  async function read(): Promise<void> {
    for (const [id, untilMs] of offered) if (untilMs <= now()) offered.delete(id)
    const [boosts, counts] = await Promise.all([
      pool.query<Row>(runningSql, [brand.currency]),
      pool.query<{ id: string; bets: number }>(countSql, [[...offered.keys()]]),
    ])
    const [newRows, newCounts] = [
      new Map(boosts.rows.map((row) => [row.selectionId, row])),
      new Map(counts.rows.map(({ id, bets }) => [id, bets])),
    ]
    if (!same(rows, newRows) || !same(betCounts, newCounts)) version += 1
    rows = newRows
    enteredOn = new Set(boosts.rows.map(({ eventId }) => eventId))
    betCounts = newCounts
  }

  const worker: Worker | undefined = enabled
    ? createWorker({ name: 'price boosts', sweepMs: refreshMs, log, run: read })
    : undefined

  function entered({ selection }: Boostable): Omit<PriceBoost, keyof Derived> | undefined {
    const found = rows.get(selection.id)
    const original = found && parsePrice(selection.price ?? '')
    if (!original || now() < found.validFrom.getTime() || now() >= found.validUntil.getTime()) return undefined
    const { row, selectionId, maxStakeMinor, description, validUntil } = found
    const boosted = rational(found.priceN, found.priceD)
    const told = { selectionId, maxStakeMinor, description, validUntil: validUntil.toISOString() }
    return { id: row, row, original, boosted, ...told }
  }

  function ruled(asked: Boostable): Omit<PriceBoost, keyof Derived> | undefined {
    const boost = rule && ruledBoost(rule, asked)
    if (!boost) return undefined
    const { selection, event } = asked
    return {
      ...boost,
      selectionId: selection.id,
      maxStakeMinor: maxStakes[boostTier(boostPercent(boost))],
      description: `${selection.name}, ${event.name}`,
      validUntil: new Date(event.startTime).toISOString(),
    }
  }

  return {
    of(asked) {
      if (!enabled || asked.event.state !== 'NOTSTARTED') return undefined
      const boost = entered(asked) ?? ruled(asked)
      // a price that has risen above its boost needs none
      if (!boost || compare(boost.boosted, boost.original) <= 0) return undefined
      offered.set(boost.id, Date.parse(boost.validUntil))
      const percent = boostPercent(boost)
      return { ...boost, percent, tier: boostTier(percent), betCount: betCounts.get(boost.id) ?? 0 }
    },
    mayHave: (event) =>
      enabled && event.state === 'NOTSTARTED' && (enteredOn.has(event.id) || (rule !== undefined && isMatchChosen(rule, event))),
    version: () => version,
    refresh: async () => worker?.idle(),
    close: async () => worker?.close(),
  }
}

type Derived = Pick<PriceBoost, 'percent' | 'tier' | 'betCount'>

const same = (a: Map<string, unknown>, b: Map<string, unknown>): boolean => JSON.stringify([...a]) === JSON.stringify([...b])

/** Of several on one selection the newest. */
const runningSql = `select distinct on (selection_id) b.id::text as row, selection_id as "selectionId", s.event_id as "eventId", b.price_n as "priceN",
    b.price_d as "priceD", max_stake as "maxStakeMinor", description, valid_from as "validFrom", valid_until as "validUntil"
  from price_boost b join selection s on s.id = b.selection_id
  where withdrawn_at is null and valid_until > clock_timestamp() and currency = $1
  order by selection_id, b.id desc`

const countSql = `select price_boost as id, count(*) as bets from bet where price_boost = any($1) group by 1 order by 1`
