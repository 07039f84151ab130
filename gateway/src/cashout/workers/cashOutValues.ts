import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import type { Push, UserChannel } from '../../push/index.ts'
import { createWorker } from '../../worker/index.ts'
import { type AutomaticOptions, createAutomaticCashOuts } from '../automaticCashOuts.ts'
import { type BetWatchOptions, createBetWatch } from '../betWatch.ts'
import { infoOf } from '../cashOutInfo.ts'
import { liveMarketsIn } from '../liveMarkets.ts'
import { createPushedValues, infoChannel } from '../pushedValues.ts'

export interface CashOutValuesOptions extends Pick<BetWatchOptions, 'brand' | 'catalogue'>, AutomaticOptions {
  log: Logger
  push: Pick<Push, 'listens' | 'toCustomer'>
}

/** How many of their open bets a listener is sent values for, newest first. */
const maxBetsFollowed = 500
const flushMs = 100
const sweepMs = 2_000

/** Values open bets for those that need the values: listening customers, and automatic rules. */
export function createCashOutValues(options: CashOutValuesOptions) {
  const { pool, brand, log, push } = options
  /** the open bets of each listening customer */
  const betsOfListeners = new Map<string, Set<string>>()
  const owners = new Map<string, string>()
  /** listeners whose bets could not be read */
  const notJoined = new Set<string>()
  const pushed = createPushedValues(push)
  const live = liveMarketsIn(options.catalogue)
  const automatic = createAutomaticCashOuts(options)
  const watch = createBetWatch({
    ...options,
    isWanted: (betId) => owners.has(betId) || automatic.has(betId),
    valued(placedBet, valuation) {
      if (owners.has(placedBet.id))
        pushed.note(placedBet.customerId, infoOf(placedBet, valuation, { brand, live, automatic: automatic.ruleOf(placedBet) }))
      automatic.offered(placedBet, valuation.offer)
      if (placedBet.state.at !== 'accepted') unwatchBet(placedBet.customerId, placedBet.id)
    },
  })

  function watchBet(customerId: string, betId: string): void {
    betsOfListeners.get(customerId)?.add(betId)
    owners.set(betId, customerId)
  }
  function unwatchBet(customerId: string, betId: string): void {
    betsOfListeners.get(customerId)?.delete(betId)
    owners.delete(betId)
  }
  function leave(customerId: string): void {
    for (const betId of betsOfListeners.get(customerId) ?? []) owners.delete(betId)
    betsOfListeners.delete(customerId)
    pushed.forget(customerId)
  }

  async function join(customerId: string): Promise<void> {
    betsOfListeners.set(customerId, betsOfListeners.get(customerId) ?? new Set())
    pushed.forget(customerId)
    const betIds = await openBetsOf(pool, customerId)
    // a customer who left in the meantime would never be removed again
    if (!betsOfListeners.has(customerId)) return
    for (const betId of betIds) watchBet(customerId, betId)
    watch.refresh(betIds)
  }

  function attemptToJoin(customerId: string): void {
    join(customerId).catch((error: unknown) => {
      log.error({ err: error, customerId }, 'the open bets of a listener could not be read, trying again')
      notJoined.add(customerId)
    })
  }

  async function sweep(): Promise<void> {
    for (const customerId of betsOfListeners.keys()) if (!push.listens(customerId, infoChannel)) leave(customerId)
    const again = [...notJoined].filter((customerId) => betsOfListeners.has(customerId))
    notJoined.clear()
    for (const customerId of again) attemptToJoin(customerId)
    const { armed, ended } = await automatic.read()
    watch.refresh(armed.filter((betId) => !watch.has(betId)))
    watch.again([...armed, ...ended])
  }
  // one read of the rules at a time: of two, the older could finish last
  const sweeper = createWorker({ name: 'values of cash-outs', run: sweep, sweepMs, log })
  const flushTimer = setInterval(() => pushed.flush(), flushMs)
  flushTimer.unref()

  return {
    /** a connection of this customer subscribed to a channel */
    joined(customerId: string, channel: UserChannel): void {
      if (channel === infoChannel) attemptToJoin(customerId)
    },
    /** these bets, or their rules, changed */
    changed: (bets: { customerId: string; betId: string; kind: string }[]): void => {
      if (bets.some(({ kind }) => kind === 'automaticCashOut')) sweeper.wake()
      for (const { customerId, betId } of bets) if (betsOfListeners.has(customerId)) watchBet(customerId, betId)
      watch.refresh(bets.flatMap(({ betId }) => (owners.has(betId) || automatic.has(betId) ? [betId] : [])))
    },
    /** how many bets are valued when something changes */
    get watched() {
      return watch.size
    },
    async close(): Promise<void> {
      clearInterval(flushTimer)
      await sweeper.close()
      await watch.close()
      await automatic.close()
    },
  }
}

async function openBetsOf(pool: Pool, customerId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from bet where customer_id = $1 and status = 'OPEN' order by id desc limit ${maxBetsFollowed}`,
    [customerId],
  )
  return rows.map(({ id }) => id)
}
