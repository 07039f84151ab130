/**
 * A small book for tests: real PostgreSQL, the catalogue, customers with money, and the bet calls without HTTP. With
 * several books everything is in the last unless a test says otherwise.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { calls } from '@touchline/contract'
import type { MyBet, Slip, SlipResult } from '@touchline/contract/player/bet'
import type { BlockKindName } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { createCatalogue, type Market, type Op, type Selection, type SportEvent } from '@touchline/domain/catalogue'
import type { Outcome } from '@touchline/domain/feed'
import { displayOdds, oddsNumber, parsePrice, priceText } from '@touchline/domain/odds'
import { createCustomer } from '@touchline/gateway/account'
import { runAudit, sealAll, type Violation } from '@touchline/gateway/audit'
import { createPriceBoosts } from '@touchline/gateway/bonus'
import { createCashOuts } from '@touchline/gateway/cashout'
import { addOps, emptyBatch, writeBatch } from '@touchline/gateway/catalogue'
import { type Book, openBooks, type Pool } from '@touchline/gateway/database'
import { handlersOfBooks } from '@touchline/gateway/http'
import { balancesOf, credit } from '@touchline/gateway/ledger'
import { myBetsHandlers } from '@touchline/gateway/mybets'
import { createBuilders, createDelay, type PlacementHandlers, placementHandlers, roomOf } from '@touchline/gateway/placement'
import { winningsTaxAt } from '@touchline/gateway/protection'
import type { Session } from '@touchline/gateway/session'
import { createSettler } from '@touchline/gateway/settlement'
import { sharingHandlers } from '@touchline/gateway/sharing'
import { pino } from 'pino'
import { asSuperuser } from '../asSuperuser.ts'
import { uk } from '../brands.ts'
import { testDatabase } from '../database.ts'
import { booksOfWorlds } from './booksOfWorlds.ts'

export interface CustomerOptions {
  cashMinor?: number
  verified?: boolean
  blocks?: BlockKindName[]
}

export type BookWorld = Awaited<ReturnType<typeof bookWorld>>

/** `feedSpeed`: at 1 an in-play bet has its real delay, by default none. */
export async function bookWorld(
  settings: Partial<Brand> = {},
  { feedSpeed = Number.POSITIVE_INFINITY }: { feedSpeed?: number } = {},
) {
  const database = await testDatabase({ books: booksOfWorlds.count })
  const { pool } = database
  /** connects with the gateway's role and its permissions */
  const books = openBooks(database.url, booksOfWorlds.count, { maxWaitMs: 30_000, homes: database.homes })
  const own = books.all.at(-1) ?? books.all[0]
  const program = own.pool
  const brand: Brand = { ...uk, ...settings }
  const catalogue = createCatalogue()
  const log = pino({ level: 'warn' })
  let v = Date.now() * 1000
  let customers = 0

  /** Applies to the catalogue and, unless the database is to lag behind, writes it. */
  async function offer(ops: Op[], { written = true } = {}): Promise<void> {
    v += 1
    const applied = catalogue.apply({ v, ops })
    const batch = emptyBatch()
    addOps(batch, applied, catalogue)
    if (written) await writeBatch(books.every, batch)
  }

  async function customer(options: CustomerOptions & { of?: Book } = {}): Promise<string> {
    const { cashMinor = 1_000_00, verified = true, blocks = [], of = own } = options
    const username = `customer-${++customers}`
    const [details, email] = [{ firstName: 'Test', lastName: 'Customer' }, `${username}@touchline.example`]
    const wanted = { ...details, username, email, passwordHash: 'none', verified, blocks }
    const created = await createCustomer(of.pool, wanted, { brand, by: 'test' })
    if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
    const { id } = created
    if (cashMinor > 0) await credit(of.pool, { customerId: id, amountMinor: cashMinor, ref: 'opening', purpose: 'test' })
    return id
  }

  const builders = createBuilders(catalogue, brand.betBuilder)
  const boosts = createPriceBoosts({ pool: program, brand, log })
  const shared = { catalogue, brand, builders, boosts, feedSpeed, log, placed: () => {} }
  const partOf = (of: Book) => ({ ...shared, pool: of.pool, room: roomOf(books, of) })
  const workers = books.all.map((of) => ({ delay: createDelay(partOf(of)), cashOuts: createCashOuts(partOf(of)) }))
  const workersOf = ({ no }: Book) => {
    const found = workers[no]
    if (!found) throw new Error(`no book ${no}`)
    return found
  }
  const { delay, cashOuts } = workersOf(own)
  const { cashOutOf } = cashOuts
  /** another gateway on the same database, optionally with its own connections */
  const gateway = (connections: Pool = program, of: Book = own) => {
    const parts = { ...partOf(of), pool: connections, waits: () => workersOf(of).delay.wake(), cashOutOf }
    return { ...placementHandlers(parts), ...myBetsHandlers(parts), ...sharingHandlers(parts) }
  }
  const handlers = handlersOfBooks(books, (of) => ({ ...gateway(of.pool, of), ...workersOf(of).cashOuts.handlers }))
  const context = (customerId: string) => {
    const session: Session = {
      id: '1',
      customerId,
      username: 'test',
      tokenHash: '',
      startedAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    }
    const caller = { requestId: randomUUID(), address: '127.0.0.1', lang: 'en', clientId: 'web', deviceType: 'desktop' }
    return { ...caller, session, sessionToken: '' }
  }

  type Placing = Parameters<PlacementHandlers['betplacement']>[0]
  const place = async (customerId: string, betSlips: Slip[], acceptOddsChange?: Placing['acceptOddsChange']) =>
    handlers.betplacement({ betSlips, ...(acceptOddsChange && { acceptOddsChange }) }, context(customerId))

  const { maxPayout: maxPayoutMinor, voidUnplayedAfterHours, rules } = brand
  const settlerOptions = {
    pool: program,
    every: books.every,
    log,
    maxPayoutMinor,
    maxLuckyBonusMinor: rules.maxLuckyBonusMinor,
    voidUnplayedAfterHours,
    taxPercentAt: (at: Date) => winningsTaxAt(brand, at),
    loyalty: brand.loyalty,
    settled: () => {},
  }
  const settler = createSettler(settlerOptions)
  const settlers = books.all.map((of) => (of === own ? settler : createSettler({ ...settlerOptions, pool: of.pool })))
  const settleAll = async () => void (await Promise.all(settlers.map((each) => each.idle())))

  /** a result as the feed's intake writes it; selections of the market that are not named have lost */
  async function result(
    marketId: string,
    won: Record<string, Outcome | Outcome['result']>,
    dividends?: Record<string, number>,
  ): Promise<void> {
    const { rows } = await pool.query<{ id: string }>('select id from catalogue.selection where market_id = $1', [marketId])
    const outcomes = Object.fromEntries(
      rows.map(({ id }) => {
        const outcome = won[id] ?? 'LOST'
        return [id, typeof outcome === 'string' ? { result: outcome } : outcome]
      }),
    )
    await pool.query(
      `insert into catalogue.market_result (market_id, revision, feed_revision, outcomes, dividends)
       select $1, coalesce(max(revision), 0) + 1, coalesce(max(revision), 0) + 1, $2, $3 from catalogue.market_result where market_id = $1`,
      [marketId, JSON.stringify(outcomes), dividends ? JSON.stringify(dividends) : null],
    )
  }

  /** everything written is sealed, which waits for every older transaction of the server to end */
  async function audit(): Promise<Violation[]> {
    await sealAll(books.every, 30_000)
    // after a campaign on a busy machine one of its queries takes minutes, as for the operator's command
    const patient = openBooks(database.url, books.all.length, { statementTimeoutMs: 0 })
    try {
      return await runAudit(patient.every)
    } finally {
      await patient.close()
    }
  }

  return {
    settlerOptions,
    settler,
    settlers,
    result,
    /** a result, and the resulting settlement */
    async settledBy(marketId: string, won: Record<string, Outcome | Outcome['result']>): Promise<void> {
      await result(marketId, won)
      await settleAll()
    },
    async voided(marketId: string, reason: string): Promise<void> {
      await pool.query(
        `insert into catalogue.market_result (market_id, revision, outcomes, void_reason)
         select $1, coalesce(max(revision), 0) + 1, '{}', $2 from catalogue.market_result where market_id = $1`,
        [marketId, reason],
      )
      await settleAll()
    },
    /** as the feed's intake writes it; by default in a later millisecond than every bet placed so far */
    async withdrawn(eventId: string, participantId: string, price: string, at?: string): Promise<void> {
      const batch = emptyBatch()
      batch.nonRunners.push({ eventId, participantId, at: at ?? (await laterMillisecond()), price })
      await writeBatch(books.every, batch)
    },
    async bet(customerId: string, betId: string | undefined): Promise<MyBet> {
      const answer = await handlers.myBetsDetails({ betId: betId ?? '' }, context(customerId))
      if (!('data' in answer)) throw new Error(`no bet ${betId}`)
      return calls.myBetsDetails.data.parse(answer.data)
    },
    /** owner access for the test, without restrictions */
    pool,
    /** with the gateway's role and its permissions */
    program,
    books,
    /** the id of the first, second … row of a table */
    nthId: (n: number) => String((n - 1) * books.all.length + (own.no || books.all.length)),
    brand,
    feedSpeed,
    waits: () => delay.wake(),
    catalogue,
    builders,
    boosts,
    log,
    handlers,
    cashOuts,
    cashOutOf,
    /** past every trigger */
    asSuperuser: (statement: string) => asSuperuser(pool, statement),
    context,
    offer,
    customer,
    place,
    /** every slip's result; a refusal of the whole request throws */
    async placed(customerId: string, betSlips: Slip[], accept?: Placing['acceptOddsChange']): Promise<SlipResult[]> {
      const answer = await place(customerId, betSlips, accept)
      if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
      return answer.data.betSlips
    },
    cash: async (customerId: string) => (await balancesOf(books.of(customerId).pool, customerId)).cashMinor,
    /** the balance of their free bet fund */
    freeBets: async (customerId: string): Promise<number> => {
      const { rows } = await pool.query<{ balance: number }>(
        `select balance from account where customer_id = $1 and fund = 'freebet' and purpose = 'wallet'`,
        [customerId],
      )
      return rows[0]?.balance ?? 0
    },
    audit,
    /** throws if an invariant is broken */
    async sound(): Promise<void> {
      const violations = await audit()
      if (violations.length > 0) throw new Error(`the books are not sound: ${JSON.stringify(violations)}`)
    },
    /** an event with one market of these prices, as ids `e1`, `e1-m`, `e1-1`, `e1-2` … */
    async match(id: string, prices: string[], more: { event?: Partial<SportEvent>; market?: Partial<Market> } = {}) {
      await offer(matchOps(id, prices, more))
      return prices.map((_, i) => `${id}-${i + 1}`)
    },
    price: (selectionId: string, text: string, options?: { written?: boolean }) => offer([priceOp(selectionId, text)], options),
    /** new prices for a match's first selections in one batch: between two changes the book percentage would differ */
    shift: (id: string, prices: string[]) => offer(prices.map((text, i) => priceOp(`${id}-${i + 1}`, text))),
    /** a second one on the same book, with its own queue */
    anotherGateway: gateway,
    /** decides in-play bets after their delay */
    delay,
    /** ends the delay of every pending in-play bet and cash-out, and decides them */
    async waitedOut(): Promise<void> {
      for (const table of ['pending_slip', 'pending_cash_out'])
        await pool.query(`update ${table} set due_at = clock_timestamp() where due_at > clock_timestamp()`)
      for (const each of workers) await each.delay.idle()
      for (const each of workers) await each.cashOuts.pending.idle()
    },
    async close() {
      await Promise.all(workers.flatMap((each) => [each.delay.close(), each.cashOuts.close()]))
      await Promise.all(settlers.map((each) => each.close()))
      await boosts.close()
      await books.close()
      await database.close()
    },
    database,
  }
}

function priceOp(id: string, text: string): Op {
  const price = parsePrice(text)
  if (!price) throw new Error(`no price: ${text}`)
  const data = { price: priceText(price), odds: oddsNumber(price), displayOdds: displayOdds(price) }
  return { op: 'update', entity: 'selection', id, data }
}

/** A match that starts in an hour. */
export const matchEvent = (id: string, more: Partial<SportEvent> = {}): SportEvent => ({
  id,
  categoryId: 'league',
  sportId: 'football',
  name: `Home ${id} v Away ${id}`,
  startTime: new Date(Date.now() + 3_600_000).toISOString(),
  type: 'HEAD_TO_HEAD',
  state: 'NOTSTARTED',
  suspended: false,
  participants: [],
  tags: [],
  ...more,
})

export function matchOps(
  id: string,
  prices: string[],
  more: { event?: Partial<SportEvent>; market?: Partial<Market>; startTime?: string } = {},
): Op[] {
  const event = matchEvent(id, more.event)
  const marketId = `${id}-m`
  const selections = prices.map((text, i): Selection => {
    const price = parsePrice(text)
    return {
      id: `${id}-${i + 1}`,
      marketId,
      eventId: id,
      name: `Side ${i + 1}`,
      participantId: `${id}-p${i + 1}`,
      kind: 'REGULAR',
      status: 'OPEN',
      ...(price && { price: priceText(price), odds: oddsNumber(price), displayOdds: displayOdds(price) }),
    }
  })
  const market: Market = {
    id: marketId,
    eventId: id,
    type: 'MATCH_RESULT',
    name: 'Match result',
    inplay: false,
    status: 'OPEN',
    tags: [],
    selectionIds: selections.map((each) => each.id),
    ...more.market,
  }
  return [
    {
      op: 'add',
      entity: 'category',
      id: 'league',
      data: { id: 'league', kind: 'league', name: 'Test League', sportId: 'football' },
    },
    { op: 'add', entity: 'event', id, data: event },
    { op: 'add', entity: 'market', id: marketId, data: market },
    ...selections.map((data): Op => ({ op: 'add', entity: 'selection', id: data.id, data })),
  ]
}

/** A slip on selections of `match`, at the odds given with each: `single('e1-1', 2.5, '10')`. */
export function slipOn(
  selections: [id: string, odds: number | undefined][],
  stake: Slip['stake'],
  more: Partial<Slip> = {},
): Slip {
  return {
    ref: randomUUID(),
    type: selections.length === 1 ? 'SINGLE' : 'COMBO',
    stake,
    selections: selections.map(([selectionId, odds]) => {
      const eventId = selectionId.replace(/-\d+$/, '')
      return { eventId, marketId: `${eventId}-m`, selectionId, ...(odds !== undefined && { odds }) }
    }),
    ...more,
  }
}

export const single = (id: string, odds: number | undefined, stake: Slip['stake'], more: Partial<Slip> = {}): Slip =>
  slipOn([[id, odds]], stake, more)

/** Rule 4 counts withdrawals after placement, by the millisecond: a quick machine places and withdraws within one. */
async function laterMillisecond(): Promise<string> {
  const now = Date.now()
  while (Date.now() <= now) await setTimeout(1)
  return new Date().toISOString()
}
