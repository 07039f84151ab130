/**
 * Search over 100,000 events, each with its main market: processor time of an answer, the first (which reads the names) apart,
 * and how long it holds up the event loop. For comparison, the events' names in one array are searched with a regular
 * expression, without order, aliases or leagues. `EVENTS=10000` is a short run.
 */
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

/** what people type: a team, two words, a beginning that very many have, a league, nothing that exists */
const searches = ['rovers 99', 'wanderers 1234', 'ro', 'division 77', 'region 3 rovers', 'xylophone']

const catalogue = createCatalogue()
let v = Date.now() * 1000
for (const message of offerFeed(size, Date.now())) {
  if (message.type === 'silence' || (message.type === 'market' && !message.data.id.endsWith('.mr'))) continue
  const translated = translate(message, catalogue, () => undefined)
  if ('quarantined' in translated) throw new Error(translated.quarantined)
  catalogue.apply({ v: (v += 1), ops: translated.ops })
}
const log = createLog({ write: () => {} })
const boosts = createPriceBoosts({ pool: noDatabase as never, brand: uk, log })
const handlers = browseHandlers({
  catalogue,
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

const firstMs = rounded(await spent(() => search('rovers 1')))
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
    firstMs,
    bySearch,
  }),
)
