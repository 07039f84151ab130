import type { Pool } from '../database/index.ts'
import type { Push, UserChannel } from '../push/index.ts'
import { type AutomaticOptions, createAutomaticCashOuts } from './automaticCashOuts.ts'
import { type BetWatchOptions, createBetWatch } from './betWatch.ts'
import { infoOf } from './cashOutInfo.ts'
import { createToldValues, infoChannel } from './toldValues.ts'

export interface CashOutValuesOptions extends Pick<BetWatchOptions, 'brand' | 'catalogue' | 'log'>, AutomaticOptions {
  push: Pick<Push, 'listens' | 'toCustomer'>
}

/** A listener hears of so many of their open bets, the newest. */
const betsHeardMost = 500
const flushMs = 100
const sweepMs = 2_000

/** What open bets are worth, for whoever waits for it: customers who listen, and their rules. */
export function createCashOutValues(options: CashOutValuesOptions) {
  const { pool, brand, log, push } = options
  /** by customer who listens, their open bets */
  const heard = new Map<string, Set<string>>()
  const owners = new Map<string, string>()
  const told = createToldValues(push)
  const automatic = createAutomaticCashOuts(options)
  const watch = createBetWatch({
    ...options,
    isWanted: (betId) => owners.has(betId) || automatic.has(betId),
    valued(struck, offer) {
      if (owners.has(struck.id)) told.note(struck.customerId, infoOf(struck, offer, brand, automatic.ruleOf(struck)))
      automatic.offered(struck, offer)
      if (struck.state.at !== 'accepted') unhear(struck.customerId, struck.id)
    },
  })

  function hear(customerId: string, betId: string): void {
    heard.get(customerId)?.add(betId)
    owners.set(betId, customerId)
  }
  function unhear(customerId: string, betId: string): void {
    heard.get(customerId)?.delete(betId)
    owners.delete(betId)
  }
  function leave(customerId: string): void {
    for (const betId of heard.get(customerId) ?? []) owners.delete(betId)
    heard.delete(customerId)
    told.forget(customerId)
  }

  async function join(customerId: string): Promise<void> {
    heard.set(customerId, heard.get(customerId) ?? new Set())
    told.forget(customerId)
    const betIds = await openBetsOf(pool, customerId)
    // whoever has gone meanwhile would never be let go of again
    if (!heard.has(customerId)) return
    for (const betId of betIds) hear(customerId, betId)
    watch.refresh(betIds)
  }

  async function sweep(): Promise<void> {
    for (const customerId of heard.keys()) if (!push.listens(customerId, infoChannel)) leave(customerId)
    const withRule = await automatic.read()
    watch.refresh(withRule.filter((betId) => !watch.has(betId)))
    watch.again(withRule)
  }
  const attempt = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'the values of cash-outs could not be read, and are read again'))
  }
  const flushTimer = setInterval(() => told.flush(), flushMs)
  const sweepTimer = setInterval(() => attempt(sweep()), sweepMs)
  flushTimer.unref()
  sweepTimer.unref()
  attempt(sweep())

  return {
    /** a connection of this customer began to hear a channel */
    joined(customerId: string, channel: UserChannel): void {
      if (channel === infoChannel) attempt(join(customerId))
    },
    /** something became of these bets, or of their rules */
    changed: (bets: { customerId: string; betId: string; kind: string }[]): void => {
      if (bets.some(({ kind }) => kind === 'automaticCashOut')) attempt(sweep())
      for (const { customerId, betId } of bets) if (heard.has(customerId)) hear(customerId, betId)
      watch.refresh(bets.flatMap(({ betId }) => (owners.has(betId) || automatic.has(betId) ? [betId] : [])))
    },
    /** how many bets are valued whenever something changes */
    get watched() {
      return watch.size
    },
    async close(): Promise<void> {
      clearInterval(flushTimer)
      clearInterval(sweepTimer)
      await watch.close()
      await automatic.close()
    },
  }
}

async function openBetsOf(pool: Pool, customerId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from bet where customer_id = $1 and status = 'OPEN' order by id desc limit ${betsHeardMost}`,
    [customerId],
  )
  return rows.map(({ id }) => id)
}
