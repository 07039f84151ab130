import type { Brand } from '@touchline/domain/brand'
import type { Catalogue, Op } from '@touchline/domain/catalogue'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import type { Pool } from '../database/index.ts'
import { liveMarketsIn } from './liveMarkets.ts'
import { missesWithdrawal } from './missesWithdrawal.ts'
import { type Valuation, valueOf } from './valueOf.ts'

export interface BetWatchOptions {
  pool: Pool
  brand: Brand
  catalogue: Catalogue
  log: { error(fields: object, message: string): void }
  /** called when a watched bet's value may have changed; for a bet that is over, for the last time */
  valued: (placedBet: PlacedBetRow, valuation: Valuation) => void
  /** whether this bet's value is still needed */
  isWanted: (betId: string) => boolean
}

interface Watched {
  placedBet: PlacedBetRow
  keys: string[]
  /** when the first of its markets closes by the clock, until that has been reported */
  closesAtMs: number
}

const tickMs = 100
/** The longest time to value bets without yielding to other work; the rest waits for the next tick. */
const budgetMs = 20
const readAtOnce = 500
const sweepMs = 1_000

/**
 * Values bets again when something that they depend on has changed: each at most once a tick, longest waiting first. A
 * change only costs marking its market; finding its bets is the tick's work.
 */
export function createBetWatch({ pool, brand, catalogue, log, valued, isWanted }: BetWatchOptions) {
  const watched = new Map<string, Watched>()
  /** the bets by market and event */
  const byKey = new Map<string, Set<string>>()
  const changedKeys = new Set<string>()
  const unread = new Set<string>()
  const unvalued = new Set<string>()
  /** read before a withdrawal was written; read again by the sweep */
  const behind = new Set<string>()
  const live = liveMarketsIn(catalogue)
  let running: Promise<void> | undefined
  let closed = false

  const stopListening = catalogue.onChange(({ ops }) => {
    for (const op of ops) for (const key of keysOf(op, catalogue)) if (byKey.has(key)) changedKeys.add(key)
  })
  const tickTimer = setInterval(tick, tickMs)
  const sweepTimer = setInterval(sweep, sweepMs)
  tickTimer.unref()
  sweepTimer.unref()

  function tick(): void {
    for (const key of changedKeys) for (const betId of byKey.get(key) ?? []) unvalued.add(betId)
    changedKeys.clear()
    if (unread.size > 0) running ??= read().finally(() => (running = undefined))
    const endMs = performance.now() + budgetMs
    for (const betId of unvalued) {
      if (performance.now() > endMs) return
      unvalued.delete(betId)
      value(betId)
    }
  }

  async function read(): Promise<void> {
    const betIds = [...unread].slice(0, readAtOnce)
    for (const betId of betIds) unread.delete(betId)
    try {
      for (const placedBet of await readPlacedBets(pool, betIds)) if (!closed) enter(placedBet)
    } catch (error) {
      log.error({ err: error }, 'bets to value could not be read, trying again')
      for (const betId of betIds) unread.add(betId)
    }
  }

  function enter(placedBet: PlacedBetRow): void {
    leave(placedBet.id)
    if (!isWanted(placedBet.id)) return
    const keys = [...new Set(placedBet.legs.flatMap(({ leg }) => [`market ${leg.marketId}`, `event ${leg.eventId}`]))]
    watched.set(placedBet.id, { placedBet, keys, closesAtMs: Number.POSITIVE_INFINITY })
    for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(placedBet.id))
    unvalued.add(placedBet.id)
  }

  function leave(betId: string): void {
    for (const key of watched.get(betId)?.keys ?? []) {
      const bets = byKey.get(key)
      bets?.delete(betId)
      if (bets?.size === 0) byKey.delete(key)
    }
    watched.delete(betId)
    unvalued.delete(betId)
  }

  function value(betId: string): void {
    const found = watched.get(betId)
    if (!found) return
    if (!isWanted(betId)) return leave(betId)
    const nowMs = Date.now()
    const valuation = valueOf(found.placedBet, live, brand, nowMs)
    const { closesAt } = valuation
    const closesAtMs = closesAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
    found.closesAtMs = closesAtMs > nowMs ? closesAtMs : Number.POSITIVE_INFINITY
    valued(found.placedBet, valuation)
    if (missesWithdrawal(found.placedBet, live)) behind.add(betId)
    if (found.placedBet.state.at !== 'accepted') leave(betId)
  }

  /** The feed does not report markets that close by the clock; withdrawals are written after they are shown. */
  function sweep(): void {
    const nowMs = Date.now()
    for (const betId of behind) if (watched.has(betId)) unread.add(betId)
    behind.clear()
    for (const [betId, { closesAtMs }] of watched) if (closesAtMs <= nowMs || !isWanted(betId)) unvalued.add(betId)
  }

  return {
    /** reads these bets, for the first time or because they changed, and values them */
    refresh(betIds: Iterable<string>): void {
      for (const betId of betIds) unread.add(betId)
    },
    /** values these bets as last read */
    again(betIds: Iterable<string>): void {
      for (const betId of betIds) if (watched.has(betId)) unvalued.add(betId)
    },
    has: (betId: string): boolean => watched.has(betId),
    get size() {
      return watched.size
    },
    async close(): Promise<void> {
      closed = true
      stopListening()
      clearInterval(tickTimer)
      clearInterval(sweepTimer)
      await running
    },
  }
}

export type BetWatch = ReturnType<typeof createBetWatch>

function keysOf(op: Op, catalogue: Catalogue): string[] {
  if (op.entity === 'event') return [`event ${op.id}`]
  if (op.entity === 'market') return [`market ${op.id}`]
  const selection = op.entity === 'selection' ? catalogue.lastKnown('selection', op.id) : undefined
  return selection ? [`market ${selection.marketId}`] : []
}
