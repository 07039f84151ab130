/**
 * Reads of each list a second through HTTP against Node's bare HTTP server with a static buffer of the same size, in turn,
 * each in its own process; the readers share the machine. First while nothing changes, then while 1,000 prices a second do.
 * The ratio is the worst list's, in reads a second, printed with the processor time of each read. `ROUNDS=3 CHANGES=0` is a
 * short run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@touchline/contract'
import { startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { processorMs } from './cpuTime.ts'
import { offerFeed, priceChanges } from './offerFeed.ts'
import { readFor } from './readers.ts'

const ms = Number(process.env.MS ?? 250)
const rounds = Number(process.env.ROUNDS ?? 9)
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

const folder = benchFolder()
const bare = spawn(process.execPath, [fileURLToPath(new URL('./bareServer.ts', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
const [bareUrl] = (await once(bare.stdout.setEncoding('utf8'), 'data')) as [string]
const bareServer = { url: bareUrl.trim(), pid: bare.pid ?? 0 }
try {
  const still = await compareAll('nothing changes', 0)
  const moving = perSecond > 0 ? await compareAll(`${perSecond} prices a second change`, perSecond) : []
  const worst = still.reduce((min, each) => (each.ratio < min.ratio ? each : min))
  const worstMoving = moving.reduce<Compared | undefined>((min, each) => (min && min.ratio < each.ratio ? min : each), undefined)
  console.log(
    JSON.stringify({
      bench: 'reads',
      what: 'list reads/s ÷ bare Node HTTP with a static buffer, the worst list',
      ratio: worst?.ratio,
      budget: 0.7,
      list: worst?.name,
      byProcessor: Math.min(...still.map(({ byProcessor }) => byProcessor)),
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
  byProcessor: number
}

async function compareAll(while_: string, changes: number): Promise<Compared[]> {
  const data = join(folder, `changes-${changes}`)
  const feed = join(folder, `${changes}.ndjson`)
  const fromMs = Date.now()
  const offer = [...offerFeed(size, fromMs)]
  const seconds = Math.ceil((lists.length * (rounds * 2 * ms + 600)) / 1000) + 20
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

/** Waits until all matches are loaded. */
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

/** In many short turns, so that other load affects both; takes the median. */
async function compare({ name, path, headers }: List, gateway: Server): Promise<Compared> {
  const list = { url: gateway.url + path, headers, readers, pid: gateway.pid }
  const { bytes } = await readFor({ ...list, ms: 300 })
  const same = { url: `${bareServer.url}/${bytes}`, headers, readers, pid: bareServer.pid }
  await readFor({ ...same, ms: 300 })
  const turns: { ours: Turn; theirs: Turn }[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await turn(list)
    turns.push({ ours, theirs: await turn(same) })
  }
  const ours = sumOf(turns.map((each) => each.ours))
  const theirs = sumOf(turns.map((each) => each.theirs))
  const byRate = middleOf(turns.map((each) => each.ours.perSecond / each.theirs.perSecond))
  const byProcessor = theirs.us / ours.us
  console.log(
    `${name.padEnd(26)} ${String(bytes).padStart(7)} bytes  ${ours.perSecond.toFixed(0).padStart(6)}/s of ${theirs.perSecond.toFixed(0).padStart(6)}/s: ${byRate.toFixed(2)}; processor ${ours.us.toFixed(1)} µs of ${theirs.us.toFixed(1)} µs: ${byProcessor.toFixed(2)}`,
  )
  return { name, ratio: round2(byRate), byProcessor: round2(byProcessor) }
}

interface Turn {
  perSecond: number
  cpuMs: number
}

async function turn(reading: { url: string; headers: Record<string, string>; readers: number; pid: number }): Promise<Turn> {
  const before = processorMs(reading.pid)
  const { perSecond: rate, status } = await readFor({ ...reading, ms })
  if (status !== 200) throw new Error(`${reading.url} answers ${status}`)
  return { perSecond: rate, cpuMs: processorMs(reading.pid) - before }
}

/** Reads a second, and microseconds of the server's processor time for each. */
function sumOf(turns: Turn[]): { perSecond: number; us: number } {
  const rate = turns.reduce((sum, each) => sum + each.perSecond, 0) / turns.length
  const cpuMs = turns.reduce((sum, each) => sum + each.cpuMs, 0)
  return { perSecond: rate, us: (cpuMs * 1_000_000) / (rate * ms * turns.length) }
}

function middleOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
