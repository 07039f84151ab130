/**
 * Durable bets a second through HTTP, against pgbench's TPC-B on the same PostgreSQL, in turn: 16 bettors and 16 pgbench
 * clients, fsync and synchronous_commit on, everything on this machine, including the load generator. `spread`: each bet on
 * another event, slips share transactions as usual. `hot`: all on one event (the house account is shared in any case).
 * `single`: spread, but every slip in its own transaction, by a gateway that starts when the other has ended: two would
 * notify each other's bets. SECONDS each, ROUNDS times; medians.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '@touchline/gateway/database'
import { uk } from '../brands.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { bettingBook } from './bettingBook.ts'
import { betFor, type Measured } from './bettors.ts'
import { type CpuTime, cpuTime } from './cpuTime.ts'
import { median, round2 } from './median.ts'
import { openPgbench } from './pgbench.ts'

const bettors = 16
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 4)
const warmUpSeconds = 2
const events = 400

const folder = benchFolder()
const book = await bettingBook({ folder, brand: uk, bettors, events })
const { cluster, tokens, env } = book
const postmasterPid = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
const owner = openPool(cluster.url('postgres', 'postgres'))
await owner.query('create database pgbench')
await owner.end()
const pgbench = openPgbench(cluster.url('pgbench', 'postgres'), 50)

let running: GatewayProcess | undefined
try {
  const uniform = (n: number) => n % events
  const tpcb = () => pgbench.run(seconds)
  const ratios: Record<'batched' | 'single' | 'hotOverUniform', number[]> = { batched: [], single: [], hotOverUniform: [] }

  const batched = await startGateway({ ...env, FEED: book.feed, FEED_SPEED: '1' })
  running = batched
  await book.written()
  await bet(batched, uniform, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    const each = { spread: () => bet(batched, uniform), hot: () => bet(batched, () => 0), tpcb }
    const { spread, hot, tpcb: tps } = await inTurn(each, round)
    ratios.batched.push(spread.betsPerSecond / tps)
    ratios.hotOverUniform.push(hot.betsPerSecond / spread.betsPerSecond)
    console.log(
      `round ${round + 1}: pgbench ${tps.toFixed(0)} tps; ${describeBets('spread', spread)}; ${describeBets('hot', hot)}`,
    )
  }
  await batched.end('SIGTERM')

  const unbatched = await startGateway({ ...env, FEED: 'none' }, 'test/bench/unbatchedGateway')
  running = unbatched
  await bet(unbatched, uniform, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    const { single, tpcb: tps } = await inTurn({ single: () => bet(unbatched, uniform), tpcb }, round)
    ratios.single.push(single.betsPerSecond / tps)
    console.log(`round ${round + 1}: pgbench ${tps.toFixed(0)} tps; ${describeBets('single', single)}`)
  }
  console.log(
    JSON.stringify({
      bench: 'placement',
      what: 'bets/s through HTTP ÷ pgbench TPC-B, medians',
      ratio: median(ratios.batched),
      budget: 1,
      single: median(ratios.single),
      singleBudget: 0.5,
      hotOverUniform: median(ratios.hotOverUniform),
      hotOverUniformBudget: 0.9,
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

async function bet(gateway: GatewayProcess, eventOf: (n: number) => number, forSeconds = seconds): Promise<Bets> {
  const pids = { gatewayPid: gateway.pid, postmasterPid }
  const before = cpuTime(pids)
  const start = performance.now()
  const measured = await betFor({ url: gateway.url, tokens, until: wait(forSeconds * 1000), eventOf })
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
