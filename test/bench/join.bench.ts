/**
 * 200 people a second join while bets are placed: registrations over HTTP with the real cost of argon2id, at a constant rate
 * whatever the answers, and 16 bettors with a pause, on one gateway and its PostgreSQL with fsync. Betting without and with joins takes
 * turns, SECONDS each, ROUNDS times; the figure is the median of p99 with ÷ p99 without. Joins beyond what two cores can
 * hash are refused by name (TooBusy), which is counted, as is how long the others took. Bettors and joiners are one process that shares the cores: what
 * they cost, a part of every ratio, is printed as `sendersMsPerSecond`.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Envelope } from '@touchline/contract'
import { brandNamed } from '../brands.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { bettingBook } from './bettingBook.ts'
import { betFor, homeOf, type Measured } from './bettors.ts'
import { median, round2 } from './median.ts'

const bettors = 16
/** between two bets of a bettor: a busy gateway, not one at its limit */
const pauseMs = 50
const joinsPerSecond = Number(process.env.JOINS ?? 200)
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 9)
const warmUpSeconds = 2
const events = 200

const folder = benchFolder()
// a country whose law demands no exclusion register: a program in production asks real ones only, and there is none here
const book = await bettingBook({ folder, brand: brandNamed('ie'), bettors, events })
const { pool, tokens } = book
// people who join have their own addresses: registrations from one address wait for each other
const env = { ...book.env, TRUST_PROXY: '127.0.0.1' }
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
let joined = 0
let running: GatewayProcess | undefined
try {
  running = await startGateway({ ...env, FEED: book.feed, FEED_SPEED: '1' })
  const { url } = running
  await book.written()
  const bet = (forSeconds = seconds) =>
    betFor({ url, tokens, until: wait(forSeconds * 1000), pauseMs, selectionOf: (n) => homeOf(n % events) })
  await Promise.all([bet(warmUpSeconds), joinFor(url, warmUpSeconds)])

  const ratios: number[] = []
  const all: Joins[] = []
  /** milliseconds of processor time a second */
  const senders: number[] = []
  for (let round = 0; round < rounds; round++) {
    // in rotating order: what one leaves on the disk slows down the next
    const alone = round % 2 === 0 ? await bet() : undefined
    const before = sendersMs()
    const [during, joins] = await Promise.all([bet(), joinFor(url, seconds)])
    senders.push((sendersMs() - before) / seconds)
    const without = alone ?? (await bet())
    ratios.push(during.p99Ms / without.p99Ms)
    all.push(joins)
    console.log(`round ${round + 1}: without ${describe(without)}; with ${describe(during)}, ${describeJoins(joins)}`)
  }
  const { rows } = await pool.query<{ n: number }>(`select count(*)::integer as n from customer where username like 'joiner%'`)
  const isWhole = rows[0]?.n === joined
  console.log(
    JSON.stringify({
      bench: 'join',
      what: 'placement p99 with joins ÷ without, median',
      ratio: median(ratios),
      budget: 1.3,
      rounds: ratios.map(round2),
      sentPerSecond: median(all.map(({ sent }) => sent / seconds)),
      joinedPerSecond: median(all.map((each) => each.joined / seconds)),
      refusedPerSecond: median(all.map(({ refused }) => refused / seconds)),
      sendersMsPerSecond: median(senders),
      joinP50Ms: median(all.map(({ p50Ms }) => p50Ms)),
      joinP99Ms: median(all.map(({ p99Ms }) => p99Ms)),
      customersMatchAnswers: isWhole,
    }),
  )
  process.exitCode = isWhole ? 0 : 1
} finally {
  agent.destroy()
  await book.close()
  await running?.end('SIGTERM')
  await book.cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Processor time of this process so far. */
function sendersMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Joins {
  sent: number
  joined: number
  refused: number
  p50Ms: number
  p99Ms: number
}

/** Sends registrations at the rate, whatever the answers, and waits for all of them. Throws for any refusal but TooBusy. */
async function joinFor(url: string, forSeconds: number): Promise<Joins> {
  const tookMs: number[] = []
  let refused = 0
  const open: Promise<void>[] = []
  const start = performance.now()
  const join = async () => {
    const from = performance.now()
    const { status, body } = await register(url)
    if (body.errorType === 'TooBusy' && status === 503) return void refused++
    if (body.resultCode !== 0) throw new Error(JSON.stringify(body))
    tookMs.push(performance.now() - from)
    joined++
  }
  for (;;) {
    const passed = (performance.now() - start) / 1000
    if (passed >= forSeconds) break
    while (open.length < passed * joinsPerSecond) open.push(join())
    await wait(5)
  }
  await Promise.all(open)
  tookMs.sort((a, b) => a - b)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0
  return { sent: open.length, joined: tookMs.length, refused, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function word(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
}

async function register(url: string): Promise<{ status: number; body: Envelope<unknown> }> {
  const username = `joiner-${randomUUID().slice(0, 18)}`
  const text = JSON.stringify({
    ref: randomUUID(),
    email: `${username}@example.org`,
    username,
    password: `copper ${word()} ferry`,
    firstName: word(),
    lastName: word(),
    birthDate: `19${60 + Math.floor(Math.random() * 40)}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`,
    addressLine: `${1 + Math.floor(Math.random() * 200)} ${word()} Row`,
    city: 'Galway',
    postcode: 'H91 E2K3',
    countryCode: 'ie',
    termsVersion: brandNamed('ie').registration.termsVersion,
    marketing: [],
    lossLimit: null,
  })
  const address = `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-forwarded-for': address,
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/register`, { method: 'POST', agent, headers }, (answer) => {
      let received = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(received) as Envelope<unknown> }))
    })
    sent.on('error', reject).end(text)
  })
}

function describe({ betsPerSecond, p99Ms }: Measured): string {
  return `${betsPerSecond.toFixed(0)} bets/s, p99 ${p99Ms.toFixed(1)} ms`
}

function describeJoins(each: Joins): string {
  const perSecond = (count: number) => (count / seconds).toFixed(0)
  const took = `p50 ${each.p50Ms.toFixed(0)}, p99 ${each.p99Ms.toFixed(0)} ms`
  return `${perSecond(each.joined)} joins/s of ${perSecond(each.sent)} (${took}), ${perSecond(each.refused)}/s refused`
}
