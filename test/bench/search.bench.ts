/**
 * Search over 100,000 events, each with its main market: processor time of an answer, and apart the index: the time to build
 * it, its memory, the longest turn of the event loop meanwhile, and a search after 200 events were renamed. For comparison, the
 * events' names in one array are searched with a regular expression, without order, aliases, leagues or mistakes.
 * `EVENTS=10000` is a short run.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openListing } from '@touchline/domain/browse'
import { createCatalogue } from '@touchline/domain/catalogue'
import { translate } from '@touchline/domain/feed'
import { createPriceBoosts } from '@touchline/gateway/bonus'
import { browseHandlers } from '@touchline/gateway/browse'
import { createLog } from '@touchline/gateway/ops'
import { uk } from '../brands.ts'
import { noDatabase } from '../browse/noDatabase.ts'
import { median } from './median.ts'
import { offerFeed } from './offerFeed.ts'

const events = Number(process.env.EVENTS ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 9)
const budgetMs = 30
const matchesPerLeague = 50
const size = { leagues: Math.ceil(events / matchesPerLeague), matchesPerLeague, inPlayEvery: 200 }

/** what people type: a team, two words, a beginning that very many have, a league, a sport, nothing that exists, mistakes */
const searches = [
  'rovers 99',
  'wanderers 1234',
  'ro',
  'division 77',
  'region 3 rovers',
  'football',
  'xylophone',
  'wandreres 1234',
]

const catalogue = createCatalogue()
let v = Date.now() * 1000
for (const message of offerFeed(size, Date.now())) {
  if (message.type === 'silence' || (message.type === 'market' && !message.data.id.endsWith('.mr'))) continue
  const translated = translate(message, catalogue, () => undefined)
  if ('quarantined' in translated) throw new Error(translated.quarantined)
  catalogue.apply({ v: (v += 1), ops: translated.ops })
}
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}
const log = createLog({ write: () => {} })
const boosts = createPriceBoosts({ pool: noDatabase as never, brand: uk, log })
const listing = openListing(catalogue)
const heapBefore = heap()
const handlers = browseHandlers({
  catalogue,
  listing,
  accasOn: () => [],
  boostable: () => undefined,
  boosts,
  brand: uk,
  leaguesBetOn: async () => [],
  pastEvent: async () => undefined,
  db: noDatabase,
  now: Date.now,
})
const context = { requestId: '', address: '', lang: 'en', clientId: 'web', deviceType: 'desktop' } as const
const names =
  searches.map(() =>
    Array.from({ length: catalogue.count('event') }, (_, i) => catalogue.get('event', `m${i}`)?.name ?? ''),
  )[0] ?? []

const search = async (value: string): Promise<number> => {
  const answer = await handlers.betFinder({ value }, context)
  return 'data' in answer && answer.data ? answer.data.eventIds.length : 0
}
const spent = async (work: () => unknown): Promise<number> => {
  const from = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}
const rounded = (ms: number): number => Math.round(ms * 10) / 10

/** Processor time of the longest turn of the event loop while `work` runs, ms. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, last, isOver] = [0, process.threadCpuUsage(), false]
  const tick = (): void => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  isOver = true
  return longest
}

let indexMs = 0
const indexTurnMs = rounded(
  await longestTurn(async () => {
    indexMs = rounded(await spent(() => search('rovers 1')))
  }),
)
const indexMb = rounded((heap() - heapBefore) / 1e6)
const renames = Array.from({ length: 200 }, (_, i) => ({ id: `m${i}`, data: { name: `Renamed ${i}` } }))
catalogue.apply({ v: (v += 1), ops: renames.map((each) => ({ op: 'update', entity: 'event', ...each })) })
const afterRenamesMs = rounded(await spent(() => search('renamed')))
const renamed = await search('renamed')
if (renamed !== 50) throw new Error(`${renamed} renamed events found`)
const turns: number[] = []
const bySearch: Record<string, { ms: number; bareMs: number; found: number }> = {}
for (const value of searches) {
  const [ours, bare]: [number[], number[]] = [[], []]
  const words = new RegExp(
    value
      .split(' ')
      .map((word) => `(?=.*\\b${word})`)
      .join(''),
    'i',
  )
  for (let round = 0; round < rounds; round++) {
    ours.push(await spent(() => search(value)))
    bare.push(await spent(() => names.filter((name) => words.test(name)).length))
  }
  turns.push(await longestTurn(() => search(value)))
  bySearch[value] = { ms: rounded(median(ours)), bareMs: rounded(median(bare)), found: await search(value) }
}
await boosts.close()
const worst = Math.max(...Object.values(bySearch).map(({ ms }) => ms))
console.log(
  JSON.stringify({
    bench: 'search',
    what: 'processor time of the slowest search, ms',
    ms: worst,
    ratio: rounded(worst / budgetMs),
    budgetMs,
    events: catalogue.count('event'),
    index: { ms: indexMs, longestTurnMs: indexTurnMs, mb: indexMb, afterRenamesMs },
    turnMs: rounded(Math.max(...turns)),
    bySearch,
  }),
)
