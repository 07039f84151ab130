/**
 * The catalogue with 100,000 matches and 2,000,000 selections: memory per entity and in total, ops a second (as feed messages
 * and alone), the lists of a site over it, and how long a gateway takes to load it from its database. For comparison with the
 * same machine, prices are also applied to a plain Map of objects, and the tables' rows read by bare `pg`. `EVENTS=10000` is
 * a short run.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Catalogue, createCatalogue, type EntityKind, type Op } from '@touchline/domain/catalogue'
import { type CatalogueMessage, type FeedMessage, translate } from '@touchline/domain/feed'
import { createPriceBoosts } from '@touchline/gateway/bonus'
import { browseHandlers } from '@touchline/gateway/browse'
import { addOps, emptyBatch, openCatalogueStore, writeBatch } from '@touchline/gateway/catalogue'
import { copyJson, inTransaction, openDatabase, openPool, startCluster } from '@touchline/gateway/database'
import { createLog } from '@touchline/gateway/ops'
import { uk } from '../brands.ts'
import { noDatabase } from '../browse/noDatabase.ts'
import { benchFolder } from './benchFolder.ts'
import { offerFeed } from './offerFeed.ts'

const events = Number(process.env.EVENTS ?? 100_000)
const matchesPerLeague = 50
const size = { leagues: Math.ceil(events / matchesPerLeague), matchesPerLeague, inPlayEvery: 200 }
const changes = 300_000
const tables = ['event', 'market', 'selection', 'scoreboard'].map((table) => `select v, data from ${table}`)

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

function usedBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}
const mb = (bytes: number): number => Math.round(bytes / 1_000_000)
const seconds = (fromMs: number): number => Math.round((performance.now() - fromMs) / 10) / 100

const folder = benchFolder()
const log = createLog({ write: () => {} })
const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, log, as: 'gateway' })
// No timeouts, as the machine may be slow. As a superuser, who may analyze.
const cluster = await startCluster(join(folder, 'postgres'))
const pool = openPool(cluster.url('touchline', 'postgres'), { statementTimeoutMs: 0 })
try {
  const built = await fill()
  const rates = applyPrices(built.catalogue)
  const listed = await readLists(built.catalogue)
  built.catalogue = createCatalogue()
  const back = await reopen()
  console.log(
    JSON.stringify({
      bench: 'catalogue',
      what: 'price changes applied ÷ the same in a plain Map',
      ratio: Math.round((rates.opsPerSecond / rates.plainPerSecond) * 100) / 100,
      ...built.counts,
      ...rates,
      messagesPerSecond: built.messagesPerSecond,
      messagesPerProcessorSecond: built.messagesPerProcessorSecond,
      bytesPerEntity: built.bytesPerEntity,
      catalogueMb: built.catalogueMb,
      ...listed,
      ...back,
    }),
  )
} finally {
  await pool.end()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** In the feed's format, and written like the feed's intake. */
async function fill() {
  const catalogue = createCatalogue()
  const beforeBytes = usedBytes()
  let v = Date.now() * 1000
  let [messages, spentMs, processorMs] = [0, 0, 0]
  for (const some of inParts(offerFeed(size, Date.now()), 2_000)) {
    const batch = emptyBatch()
    const applied: Op[][] = []
    const [startedMs, processorFromMs] = [performance.now(), threadMs()]
    for (const message of some) {
      const translated = translate(message, catalogue, () => undefined)
      if ('quarantined' in translated) throw new Error(translated.quarantined)
      applied.push(catalogue.apply({ v: (v += 1), ops: translated.ops }))
    }
    spentMs += performance.now() - startedMs
    processorMs += threadMs() - processorFromMs
    messages += some.length
    for (const ops of applied) addOps(batch, ops, catalogue)
    await writeBatch(pool, batch)
  }
  await pool.query('analyze')
  const bytes = usedBytes() - beforeBytes
  const kinds: EntityKind[] = ['category', 'event', 'market', 'selection', 'scoreboard']
  const entities = kinds.reduce((sum, kind) => sum + catalogue.count(kind), 0)
  const counts = {
    events: catalogue.count('event'),
    markets: catalogue.count('market'),
    selections: catalogue.count('selection'),
  }
  console.log(`${JSON.stringify(counts)}: ${mb(bytes)} MB, ${Math.round(bytes / entities)} bytes an entity`)
  return {
    catalogue,
    counts,
    messagesPerSecond: Math.round((messages * 1000) / spentMs),
    messagesPerProcessorSecond: Math.round((messages * 1000) / processorMs),
    bytesPerEntity: Math.round(bytes / entities),
    catalogueMb: mb(bytes),
  }
}

/** In batches of this size, as in a file: parsed text shares nothing with earlier batches. */
function* inParts(messages: Iterable<FeedMessage>, max: number): Generator<CatalogueMessage[]> {
  let part: CatalogueMessage[] = []
  for (const message of messages) {
    if (message.type !== 'silence') part.push(JSON.parse(JSON.stringify(message)) as CatalogueMessage)
    if (part.length < max) continue
    yield part
    part = []
  }
  yield part
}

/** One selection's price at a time, each as a separate change. */
function applyPrices(catalogue: Catalogue) {
  const ids = Array.from({ length: changes }, (_, i) => `m${(i * 7919) % events}.mr.HOME`)
  const priceOf = (i: number) => ({ price: `${101 + (i % 300)}/100`, odds: 2.01 + (i % 300) / 100 })
  const displayOdds = (i: number) => ({ decimal: (2.01 + (i % 300) / 100).toFixed(2), fractional: `${101 + (i % 300)}/100` })
  const ops = ids.map(
    (id, i): Op => ({
      op: 'update',
      entity: 'selection',
      id,
      data: { ...priceOf(i), displayOdds: displayOdds(i) },
    }),
  )
  const plain = new Map(ids.map((id) => [id, { ...catalogue.get('selection', id) }]))
  const plainMs = performance.now()
  for (const op of ops) if ('data' in op) plain.set(op.id, { ...plain.get(op.id), ...op.data } as never)
  const plainPerSecond = Math.round((changes * 1000) / (performance.now() - plainMs))
  let v = catalogue.v
  const startedMs = performance.now()
  for (const op of ops) catalogue.apply({ v: (v += 1), ops: [op] })
  const opsPerSecond = Math.round((changes * 1000) / (performance.now() - startedMs))
  console.log(`${opsPerSecond} price changes a second; ${plainPerSecond} in a plain Map`)
  return { opsPerSecond, plainPerSecond }
}

/** The index of all lists: build time, memory, the cost per price, and how long a list takes when the whole site changes. */
async function readLists(catalogue: Catalogue) {
  const beforeBytes = usedBytes()
  const openedMs = performance.now()
  const boosts = createPriceBoosts({ pool, brand: uk, log })
  let nowMs = Date.now()
  const handlers = browseHandlers({
    catalogue,
    accasOn: () => [],
    boostable: () => undefined,
    boosts,
    brand: uk,
    leaguesBetOn: async () => [],
    pastEvent: async () => undefined,
    db: noDatabase,
    now: () => nowMs,
  })
  const listsSeconds = seconds(openedMs)
  const listsMb = mb(usedBytes() - beforeBytes)
  const context = { requestId: '', address: '', lang: 'en', clientId: 'web', deviceType: 'desktop' }
  const sport = { sportCategoryId: 'sport0' }
  const popular = { sportcategoryid: 'sport0', clientid: 'web' } as const
  const reads: Record<string, () => unknown> = {
    sportsList: () => handlers.sportsList({}, context),
    home: () => handlers.home({ totals: false }, context),
    inPlayView: () => handlers.inPlayView({ startingin: 30, totals: false }, context),
    personalInPlay: () => handlers.personalInPlay({ startingin: 30, totals: false }, context),
    headlines: () => handlers.headlines({ clientid: 'web' }, context),
    priceBoostHome: () => handlers.priceBoostHome({}, context),
    matches: () => handlers.matches({ categoryid: 'sport0', interval: 'ALL', limit: 500 }, context),
    coupon: () => handlers.coupon({ id: 'both-to-score', interval: 'ALL' }, context),
    topCoupon: () => handlers.topCoupon({ id: 'today', interval: 'ALL' }, context),
    eventGroups: () => handlers.eventGroups({ categoryid: 'sport0' }, context),
    groupedLeagues: () => handlers.groupedLeagues(sport, context),
    sportCompetitions: () => handlers.sportCompetitions({ ...sport, interval: '24h' }, context),
    sportPopular: () => handlers.sportPopular(popular, context),
    popularLeagues: () => handlers.popularLeagues(popular, context),
    searchCategories: () => handlers.searchCategories({ interval: 'ALL' }, context),
    betFinder: () => handlers.betFinder({ value: 'rovers 99' }, context),
  }
  const longestTurnMs: Record<string, number> = {}
  let v = catalogue.v
  for (let round = 0; round < 3; round++)
    for (const [name, read] of Object.entries(reads)) {
      // Every entity shown is different.
      nowMs += 60_000
      for (let i = 0; i < events; i += 7)
        catalogue.apply({
          v: (v += 1),
          ops: [{ op: 'update', entity: 'selection', id: `m${i}.mr.HOME`, data: { odds: 1.5 + (v % 9) } }],
        })
      const longest = await longestTurn(async () => void (await read()))
      longestTurnMs[name] = Math.round(Math.max(longestTurnMs[name] ?? 0, longest) * 10) / 10
    }
  await boosts.close()
  console.log(
    `all lists in order: ${listsSeconds} s, ${listsMb} MB; the longest turn of a read, ms: ${JSON.stringify(longestTurnMs)}`,
  )
  return { listsSeconds, listsMb, longestTurnMs }
}

/** The longest time that this blocked the event loop, in the thread's own time: the machine may do other things too. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let lastMs = threadMs()
  let over = false
  const tick = () => {
    const nowMs = threadMs()
    longest = Math.max(longest, nowMs - lastMs)
    lastMs = nowMs
    if (!over) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  await new Promise((resolve) => setImmediate(resolve))
  over = true
  tick()
  return longest
}

/** The minimum time to read the rows: bare `pg` with a cursor, and the server's own COPY, parsed as JSON and dropped. */
async function readBare() {
  const ofPg = performance.now()
  await inTransaction(pool, async (db) => {
    for (const sql of tables) {
      await db.query(`declare rows no scroll cursor for ${sql}`)
      while ((await db.query('fetch 5000 from rows')).rows.length > 0);
      await db.query('close rows')
    }
  })
  const pgSeconds = seconds(ofPg)
  const ofCopy = performance.now()
  const copiedFromMs = threadMs()
  await inTransaction(pool, async (db) => {
    for (const sql of tables) await copyJson(db, sql, () => {})
  })
  return { pgSeconds, copySeconds: seconds(ofCopy), copyProcessorSeconds: processorSeconds(copiedFromMs) }
}

/** Of this thread only: the machine may be busy with other things. */
function processorSeconds(fromMs: number): number {
  return Math.round((threadMs() - fromMs) / 10) / 100
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** As a gateway does at its start. */
async function reopen() {
  const bare = await readBare()
  const beforeBytes = usedBytes()
  const startedMs = performance.now()
  const processorFromMs = threadMs()
  const store = await openCatalogueStore({ pool: pool, log })
  const backSeconds = seconds(startedMs)
  const backProcessorSeconds = processorSeconds(processorFromMs)
  const peakMb = mb(process.memoryUsage().rss)
  const marketMb = mb(usedBytes() - beforeBytes)
  const backOverPg = Math.round((backSeconds / bare.pgSeconds) * 100) / 100
  const backOverCopy = Math.round((backSeconds / bare.copySeconds) * 100) / 100
  console.log(
    `the rows by bare pg in ${bare.pgSeconds} s, by COPY in ${bare.copySeconds} s (${bare.copyProcessorSeconds} of processor); back from the database in ${backSeconds} s (${backProcessorSeconds} of processor): ${store.catalogue.count('selection')} selections, ${marketMb} MB, ${peakMb} MB peak of the process`,
  )
  return { backSeconds, backProcessorSeconds, ...bare, backOverPg, backOverCopy, marketMb, peakMb }
}
