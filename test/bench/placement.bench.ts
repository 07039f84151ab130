/**
 * Durable bets a second through HTTP, against pgbench's TPC-B on the same PostgreSQL with 16 clients, in turn: fsync and synchronous_commit on,
 * everything on this machine, including the load generator. By 16, 64 and 256 bettors, each bet on another event and slips sharing transactions
 * as usual. `hot`: 16 bettors all on one event (the house account is shared in any case). `wide`: half of their bets on one market of 1,000
 * selections. Then bets come at 80 % of the best rate, whether or not those before were answered (`openLoop`). `single`: 16 bettors,
 * but every slip in its own transaction, by a gateway that starts when the other has ended: two would notify each other's bets.
 * SECONDS each, ROUNDS times; medians.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '@touchline/gateway/database'
import { uk } from '../brands.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { bettingBook } from './bettingBook.ts'
import { betAtRate, betFor, homeOf, type Measured } from './bettors.ts'
import { type CpuTime, cpuTime } from './cpuTime.ts'
import { median, round2 } from './median.ts'
import { openPgbench } from './pgbench.ts'

const bettors = [16, 64, 256] as const
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 4)
const warmUpSeconds = 2
const events = 400
const wideSelections = 1_000
const openLoopShare = 0.8
const budget = { by16: 1, by64: 1.5, by256: 2, single: 0.5, hotOverUniform: 0.9, wideOverUniform: 0.9, openLoopP99Ms: 25 }

const folder = benchFolder()
const book = await bettingBook({ folder, brand: uk, bettors: Math.max(...bettors), events, wideSelections })
const { cluster, tokens, env } = book
const postmasterPid = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
const owner = openPool(cluster.url('postgres', 'postgres'))
await owner.query('create database pgbench')
await owner.end()
const pgbench = openPgbench(cluster.url('pgbench', 'postgres'), 50)

let running: GatewayProcess | undefined
try {
  const uniform = (n: number) => homeOf(n % events)
  const hot = () => homeOf(0)
  const wide = (n: number) => (n % 2 === 0 ? uniform(n / 2) : `wide:w:${((n - 1) / 2) % wideSelections}`)
  const tpcb = () => pgbench.run(seconds)
  type Ratio = Exclude<keyof typeof budget, 'openLoopP99Ms'>
  const ratios: Record<Ratio, number[]> = { by16: [], by64: [], by256: [], single: [], hotOverUniform: [], wideOverUniform: [] }
  const openLoopP99Ms: number[] = []

  const batched = await startGateway({ ...env, FEED: book.feed, FEED_SPEED: '1' })
  running = batched
  await book.written()
  await bet(batched, { by: 16, selectionOf: uniform, forSeconds: warmUpSeconds })
  let best = 0
  for (let round = 0; round < rounds; round++) {
    const each = {
      by16: () => bet(batched, { by: 16, selectionOf: uniform }),
      by64: () => bet(batched, { by: 64, selectionOf: uniform }),
      by256: () => bet(batched, { by: 256, selectionOf: uniform }),
      hot: () => bet(batched, { by: 16, selectionOf: hot }),
      wide: () => bet(batched, { by: 16, selectionOf: wide }),
      tpcb,
    }
    const { tpcb: tps, ...bets } = await inTurn(each, round)
    ratios.by16.push(bets.by16.betsPerSecond / tps)
    ratios.by64.push(bets.by64.betsPerSecond / tps)
    ratios.by256.push(bets.by256.betsPerSecond / tps)
    ratios.hotOverUniform.push(bets.hot.betsPerSecond / bets.by16.betsPerSecond)
    ratios.wideOverUniform.push(bets.wide.betsPerSecond / bets.by16.betsPerSecond)
    best = Math.max(best, bets.by256.betsPerSecond)
    const open = await betAtRate({ url: batched.url, tokens, seconds, perSecond: best * openLoopShare, selectionOf: uniform })
    openLoopP99Ms.push(open.p99Ms)
    const described = [...Object.entries(bets), ['open loop', open] as const].map(([name, measured]) =>
      describeBets(name, measured),
    )
    console.log(`round ${round + 1}: pgbench ${tps.toFixed(0)} tps\n  ${described.join('\n  ')}`)
  }
  await batched.end('SIGTERM')

  const unbatched = await startGateway({ ...env, FEED: 'none' }, 'test/bench/unbatchedGateway')
  running = unbatched
  await bet(unbatched, { by: 16, selectionOf: uniform, forSeconds: warmUpSeconds })
  for (let round = 0; round < rounds; round++) {
    const { single, tpcb: tps } = await inTurn({ single: () => bet(unbatched, { by: 16, selectionOf: uniform }), tpcb }, round)
    ratios.single.push(single.betsPerSecond / tps)
    console.log(`round ${round + 1}: pgbench ${tps.toFixed(0)} tps; ${describeBets('single', single)}`)
  }
  const medians = Object.fromEntries(Object.entries(ratios).map(([name, values]) => [name, median(values)]))
  const result = {
    bench: 'placement',
    what: 'bets/s through HTTP ÷ pgbench TPC-B, medians',
    ...medians,
    openLoopP99Ms: median(openLoopP99Ms),
  }
  console.log(
    JSON.stringify({
      ...result,
      budget,
      rounds: Object.fromEntries(Object.entries(ratios).map(([name, values]) => [name, values.map(round2)])),
    }),
  )
} finally {
  await book.close()
  await running?.end('SIGTERM')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Results<Parts> = { [Name in keyof Parts]: Parts[Name] extends () => Promise<infer Result> ? Result : never }

/** One after the other, in rotating order: what one leaves on the disk slows down the next. */
async function inTurn<Parts extends Record<string, () => Promise<unknown>>>(
  parts: Parts,
  round: number,
): Promise<Results<Parts>> {
  const all = Object.entries(parts)
  const first = round % all.length
  const results: [string, unknown][] = []
  for (const [name, run] of [...all.slice(first), ...all.slice(0, first)]) results.push([name, await run()])
  return Object.fromEntries(results) as Results<Parts>
}

interface Bets extends Measured {
  /** of each part, per bet */
  cpuMs?: CpuTime
}

interface Asked {
  /** how many bettors, each with the next bet once the one before is answered */
  by: number
  selectionOf: (n: number) => string
  forSeconds?: number
}

async function bet(gateway: GatewayProcess, { by, selectionOf, forSeconds = seconds }: Asked): Promise<Bets> {
  const pids = { gatewayPid: gateway.pid, postmasterPid }
  const before = cpuTime(pids)
  const start = performance.now()
  const measured = await betFor({ url: gateway.url, tokens: tokens.slice(0, by), until: wait(forSeconds * 1000), selectionOf })
  const after = cpuTime(pids)
  if (!before || !after) return measured
  const bets = (measured.betsPerSecond * (performance.now() - start)) / 1000
  const of = (part: keyof CpuTime) => (after[part] - before[part]) / bets
  return { ...measured, cpuMs: { client: of('client'), gateway: of('gateway'), database: of('database') } }
}

function describeBets(name: string, { betsPerSecond, p99Ms, cpuMs }: Bets): string {
  const cpu = cpuMs
    ? `, ms of processor a bet: client ${cpuMs.client.toFixed(2)}, gateway ${cpuMs.gateway.toFixed(2)}, PostgreSQL ${cpuMs.database.toFixed(2)}`
    : ''
  return `${name} ${betsPerSecond.toFixed(0)} bets/s (p99 ${p99Ms.toFixed(1)} ms${cpu})`
}
