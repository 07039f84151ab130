/**
 * Reads of each list a second through HTTP against Node's bare HTTP server with a static buffer of the same size, in turn,
 * each a process of its own; the readers share the machine. First while nothing changes, then while 1,000 prices a second
 * do. The ratio is the worst list's, by reads a second or by processor time a read, whichever says less.
 * `MS=500 CHANGES=0` is a short run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@touchline/contract'
import { startGateway } from '../gatewayProcess.ts'
import { processorMs } from './cpuTime.ts'
import { offerFeed, priceChanges } from './offerFeed.ts'
import { readFor } from './readers.ts'

const ms = Number(process.env.MS ?? 1_000)
const rounds = Number(process.env.ROUNDS ?? 2)
const perSecond = Number(process.env.CHANGES ?? 1_000)
const readers = 16
const size = { leagues: 20, matchesPerLeague: 25 }

const browser = { 'accept-encoding': 'gzip, deflate, br' }
interface List {
  name: string
  path: string
  headers: Record<string, string>
}
const lists: List[] = [
  { name: 'sportsList', path: calls.sportsList.path, headers: browser },
  { name: 'home', path: calls.home.path, headers: browser },
  { name: 'inPlayView', path: `${calls.inPlayView.path}?startingin=30`, headers: browser },
  { name: 'event', path: `${calls.event.path}?eventId=m1`, headers: browser },
  { name: 'matches of a league', path: `${calls.matches.path}?categoryid=league1`, headers: browser },
  { name: 'matches of a sport', path: `${calls.matches.path}?categoryid=sport0&limit=500`, headers: browser },
  { name: 'matches of a sport, plain', path: `${calls.matches.path}?categoryid=sport0&limit=500`, headers: {} },
]

const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
const bare = spawn(process.execPath, [fileURLToPath(new URL('./bareServer.ts', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [bareUrl] = (await once(bare.stdout.setEncoding('utf8'), 'data')) as [string]
const bareServer = { url: bareUrl.trim(), pid: bare.pid ?? 0 }
try {
  const still = await compareAll('nothing changes', 0)
  const moving = perSecond > 0 ? await compareAll(`${perSecond} prices a second change`, perSecond) : []
  const worst = still.reduce((least, each) => (each.ratio < least.ratio ? each : least))
  const worstMoving = moving.reduce<Compared | undefined>(
    (least, each) => (least && least.ratio < each.ratio ? least : each),
    undefined,
  )
  console.log(
    JSON.stringify({
      bench: 'reads',
      what: 'list reads/s ÷ bare Node HTTP with a static buffer, the worst list',
      ratio: worst.ratio,
      budget: 0.7,
      list: worst.name,
      ...(worstMoving && { whilePricesMove: worstMoving.ratio, listWhilePricesMove: worstMoving.name }),
      byList: Object.fromEntries(still.map(({ name, ratio }) => [name, ratio])),
    }),
  )
} finally {
  bare.kill()
  rmSync(folder, { recursive: true, force: true })
}

interface Compared {
  name: string
  ratio: number
}

async function compareAll(while_: string, changes: number): Promise<Compared[]> {
  const data = join(folder, `changes-${changes}`)
  const feed = join(folder, `${changes}.ndjson`)
  const fromMs = Date.now()
  const offer = [...offerFeed(size, fromMs)]
  const seconds = Math.ceil((lists.length * rounds * 2 * ms) / 1000) + 20
  const messages = [...offer, ...priceChanges(size, { perSecond: changes, seconds, fromMs: fromMs + 1 })]
  writeFileSync(feed, messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
  const speed = changes > 0 ? '1' : 'max'
  const gateway = await startGateway({ DATA_DIR: data, FEED: `file:${feed}`, FEED_SPEED: speed, PORT: '0' })
  try {
    await offered(gateway.url)
    console.log(`\nWhile ${while_}:`)
    const compared: Compared[] = []
    for (const list of lists) compared.push(await compare(list, gateway))
    return compared
  } finally {
    await gateway.end('SIGTERM')
  }
}

/** Waits until all matches are there. */
async function offered(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}${calls.matches.path}?categoryid=sport0&limit=500`)
    const { data } = (await answer.json()) as { data?: { eventIds: string[] } }
    if (data?.eventIds.length === 500) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

interface Server {
  url: string
  pid: number
}

/** In turn, so that what else the machine does meets both. */
async function compare({ name, path, headers }: List, gateway: Server): Promise<Compared> {
  const list = { url: gateway.url + path, headers, readers }
  const { bytes } = await readFor({ ...list, ms: 200 })
  const same = { url: `${bareServer.url}/${bytes}`, headers, readers }
  await readFor({ ...same, ms: 200 })
  const totals = { list: { reads: 0, cpuMs: 0 }, bare: { reads: 0, cpuMs: 0 } }
  for (let round = 0; round < rounds; round++)
    for (const [key, reading, pid] of [
      ['list', list, gateway.pid],
      ['bare', same, bareServer.pid],
    ] as const) {
      const before = processorMs(pid)
      const { perSecond: rate, status } = await readFor({ ...reading, ms })
      if (status !== 200) throw new Error(`${reading.url} answers ${status}`)
      totals[key].reads += (rate * ms) / 1000
      totals[key].cpuMs += processorMs(pid) - before
    }
  const each = (key: 'list' | 'bare') => ({
    rate: (totals[key].reads * 1000) / (ms * rounds),
    us: (totals[key].cpuMs * 1000) / totals[key].reads,
  })
  const [ours, theirs] = [each('list'), each('bare')]
  const byRate = ours.rate / theirs.rate
  const byCpu = ours.us > 0 ? theirs.us / ours.us : byRate
  console.log(
    `${name.padEnd(28)} ${String(bytes).padStart(7)} bytes  ${ours.rate.toFixed(0).padStart(6)}/s of ${theirs.rate.toFixed(0).padStart(6)}/s = ${byRate.toFixed(2)}; processor ${ours.us.toFixed(1)} µs of ${theirs.us.toFixed(1)} µs = ${byCpu.toFixed(2)}`,
  )
  return { name, ratio: Math.round(Math.min(byRate, byCpu) * 100) / 100 }
}
