import { type AccaBoost, type BoostTier, boostPercent, boostTier, boostView } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { isMatchChosen, ruledBoost, ruledBuilderBoost } from '@touchline/domain/browse'
import type { Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import type { Minor } from '@touchline/domain/money'
import { compare, type Price, parsePrice, type Rational, rational } from '@touchline/domain/odds'
import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { createWorker, type Worker } from '../worker/index.ts'
import { type BoostRows, noBoostRows, readBetCounts, readBoostRows } from './boostRows.ts'

/** Common to all boosts, by the brand's rule or from an operator. */
interface Boost {
  id: string
  /** of the original decimal price, in hundredths */
  percent: Rational
  tier: BoostTier
  /** per customer, over all their bets on it */
  maxStakeMinor: Minor
  betCount: number
  description: string
  /** ISO instant */
  validUntil: string
  /** for an operator's boost: the row that holds its end */
  row?: string
}

/** The boosted price of a selection, or of a suggested bet builder. */
export type PriceBoost = Boost & { original: Price; boosted: Price } & (
    | { on: 'selection'; selectionId: string }
    | { on: 'builder'; betBuilderAccaId: string }
  )

/** The boost on the price of an acca of the customer's own legs. */
export type BoostOfAccas = Boost & { on: 'acca'; acca: AccaBoost }

/** A selection as offered. */
export interface Boostable {
  selection: Selection
  market: Market
  event: SportEvent
}

/** A suggested bet builder at its current price. */
export interface BoostableBuilder {
  id: string
  event: SportEvent
  price: Price
  suspended: boolean
  isVirtual: boolean
}

export interface PriceBoosts {
  /**
   * the current boost of this selection; an operator's takes precedence over the rule's, and it must raise the price
   */
  of: (offered: Boostable) => Extract<PriceBoost, { on: 'selection' }> | undefined
  /** likewise for a bet builder; none while it is suspended, in play, virtual or too short */
  ofBuilder: (builder: BoostableBuilder) => PriceBoost | undefined
  /** the current boost of accas */
  ofAccas: () => BoostOfAccas | undefined
  /** false if nothing of the event can be boosted at any price: skips most of the offer */
  mayHave: (event: SportEvent) => boolean
  /** the same for its bet builders, whose prices are expensive to compute */
  mayHaveBuilder: (event: SportEvent) => boolean
  /** grows when operators' boosts, or the number of bets that took one, change */
  version: () => number
  /** reads operators' boosts again */
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

/** Operators enter boosts in the database, shared by any number of gateways: each reads them every few seconds. */
export function createPriceBoosts({ pool, brand, log, now = Date.now, refreshMs = 5_000 }: PriceBoostOptions): PriceBoosts {
  const { enabled, rule, builderRule, accaRule, accaLegs, maxStakes } = brand.priceBoost
  let rows: BoostRows = noBoostRows
  let enteredOn = new Set<string>()
  let builtOn = new Set<string>()
  let betCounts = new Map<string, number>()
  /** boosts shown, with their end: bet counts are read only for these */
  const offered = new Map<string, number>()
  let version = 0

  async function read(): Promise<void> {
    for (const [id, untilMs] of offered) if (untilMs <= now()) offered.delete(id)
    const [newRows, newCounts] = await Promise.all([
      readBoostRows(pool, brand.currency),
      readBetCounts(pool, [...offered.keys()]),
    ])
    if (written(rows, betCounts) !== written(newRows, newCounts)) version += 1
    rows = newRows
    enteredOn = eventsOf(newRows.selections)
    builtOn = eventsOf(newRows.builders)
    betCounts = newCounts
  }

  const worker: Worker | undefined = enabled
    ? createWorker({ name: 'price boosts', sweepMs: refreshMs, log, run: read })
    : undefined

  const runs = ({ validFrom, validUntil }: { validFrom: Date; validUntil: Date }): boolean =>
    validFrom.getTime() <= now() && now() < validUntil.getTime()

  /** the operator's boost, if it is running */
  function entered(found: EnteredPrice | undefined, original: Price | undefined): Raised | undefined {
    if (!found || !original || !runs(found)) return undefined
    const { row, priceN, priceD, maxStakeMinor, description, validUntil } = found
    const boosted = rational(priceN, priceD)
    return { id: row, row, original, boosted, maxStakeMinor, description, validUntil: validUntil.toISOString() }
  }

  function ruled(boost: Pick<Raised, 'id' | 'original' | 'boosted'> | undefined, event: SportEvent, what: string) {
    const maxStakeMinor = boost && maxStakes[boostTier(boostPercent(boost))]
    const validUntil = new Date(event.startTime).toISOString()
    return boost && maxStakeMinor !== undefined
      ? { ...boost, maxStakeMinor, description: what === '' ? event.name : `${what}, ${event.name}`, validUntil }
      : undefined
  }

  function terms<B extends { id: string; validUntil: string }>(boost: B, percent: Rational) {
    offered.set(boost.id, Date.parse(boost.validUntil))
    return { ...boost, percent, tier: boostTier(percent), betCount: betCounts.get(boost.id) ?? 0 }
  }

  /** a price that has risen above its boost needs none */
  const raised = (boost: Raised | undefined) =>
    boost && compare(boost.boosted, boost.original) > 0 ? terms(boost, boostPercent(boost)) : undefined

  return {
    of(target) {
      const { selection, event } = target
      if (!enabled || event.state !== 'NOTSTARTED') return undefined
      const manual = entered(rows.selections.get(selection.id), parsePrice(selection.price ?? ''))
      const boost = raised(manual ?? ruled(rule && ruledBoost(rule, target), event, selection.name))
      return boost && { ...boost, on: 'selection', selectionId: selection.id }
    },
    ofBuilder(target) {
      if (!enabled) return undefined
      const { id, event, price, suspended, isVirtual } = target
      const manual = entered(rows.builders.get(id), price)
      const boost = raised(manual ?? ruled(builderRule && ruledBuilderBoost(builderRule, target), event, ''))
      const inplay = event.state !== 'NOTSTARTED'
      const view =
        boost && boostView({ on: 'builder', suspended, inplay, virtual: isVirtual, ...boost }, brand.priceBoost, 'list')
      return boost && view?.shown ? { ...boost, on: 'builder', betBuilderAccaId: id } : undefined
    },
    ofAccas() {
      if (!enabled) return undefined
      const boost = rows.acca && runs(rows.acca) ? manualAcca(rows.acca) : accaRule && accaOfDay(accaRule.percent, now())
      if (!boost) return undefined
      const { percent, legs = accaLegs, maxStakeMinor, ...more } = boost
      const rate = rational(percent)
      const max = maxStakeMinor ?? maxStakes[boostTier(rate)]
      return { ...terms(more, rate), on: 'acca', acca: { percent, legs }, maxStakeMinor: max }
    },
    mayHave: (event) =>
      enabled && event.state === 'NOTSTARTED' && (enteredOn.has(event.id) || (rule !== undefined && isMatchChosen(rule, event))),
    mayHaveBuilder: (event) =>
      enabled &&
      event.state === 'NOTSTARTED' &&
      (builtOn.has(event.id) || (builderRule !== undefined && isMatchChosen(builderRule, event, 'builder'))),
    version: () => version,
    refresh: async () => worker?.idle(),
    close: async () => worker?.close(),
  }
}

type EnteredPrice = BoostRows['selections'] extends Map<string, infer Row> ? Omit<Row, 'selectionId'> : never
type Raised = Pick<PriceBoost, 'id' | 'original' | 'boosted' | 'maxStakeMinor' | 'description' | 'validUntil' | 'row'>

interface AccaOffered {
  id: string
  row?: string
  percent: number
  legs?: number
  maxStakeMinor?: Minor
  description: string
  validUntil: string
}

const manualAcca = ({
  row,
  percent,
  legs,
  maxStakeMinor,
  description,
  validUntil,
}: NonNullable<BoostRows['acca']>): AccaOffered => ({
  percent,
  legs,
  maxStakeMinor,
  description,
  id: row,
  row,
  validUntil: validUntil.toISOString(),
})

const dayMs = 86_400_000

/** The brand's own, new each day by UTC: a customer's maximum stake is per day. */
function accaOfDay(percent: number, nowMs: number): AccaOffered {
  const day = Math.floor(nowMs / dayMs)
  const validUntil = new Date((day + 1) * dayMs).toISOString()
  return { id: `rule-acca-${percent}-${day}`, percent, description: `${percent} %`, validUntil }
}

const eventsOf = (boosts: ReadonlyMap<string, { eventId: string }>): Set<string> =>
  new Set(Array.from(boosts.values(), ({ eventId }) => eventId))

const written = ({ selections, builders, acca }: BoostRows, counts: Map<string, number>): string =>
  JSON.stringify([[...selections], [...builders], acca, [...counts]])
