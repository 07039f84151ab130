/**
 * Rounds a second through the wallet of games, each a bet and a win in transactions of their own, against pgbench's TPC-B on the same
 * PostgreSQL, in turn: 16 players and 16 pgbench clients, fsync and synchronous_commit on, everything on this machine. The supplier's
 * signatures (RSA 2048) are made before the clock starts; the gateway checks them. SECONDS each, ROUNDS times; medians. The processor time
 * of a round and of a transaction of TPC-B, each with its client, is compared too: on a machine that is shared, thirty-three processes of
 * pgbench get a larger share of it than one gateway, and rates say little.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '@touchline/gateway/database'
import { uk } from '../brands.ts'
import { newKeys } from '../casino/supplier.ts'
import { type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { bettingBook } from './bettingBook.ts'
import { type CpuTime, cpuTime, endedChildrenMs } from './cpuTime.ts'
import { gamePlayers, type Played, playFor, signedRounds } from './gamePlayers.ts'
import { median, round2 } from './median.ts'
import { openPgbench } from './pgbench.ts'

const playerCount = 16
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 4)
/** more than anybody begins within the least time between two rounds of one game */
const gameCount = 2_000

const folder = benchFolder()
const book = await bettingBook({ folder, brand: uk, bettors: playerCount, events: 1 })
const { cluster, tokens, env, pool } = book
const postmasterPid = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
const owner = openPool(cluster.url('postgres', 'postgres'))
await owner.query('create database pgbench')
await owner.end()
const pgbench = openPgbench(cluster.url('pgbench', 'postgres'), 50)

const keys = newKeys()
const config = join(folder, 'operator.json')
const codes = Array.from({ length: gameCount }, (_, i) => `game_${i}`)
const games = Object.fromEntries(codes.map((code) => [code, { name: code, kind: 'other' }]))
const suppliers = { studio: { publicKey: keys.publicKey, games } }
const sites = { inPlayCasino: 'https://games.example/' }
writeFileSync(config, JSON.stringify({ sites, games: { suppliers, inPlayCasino: 'studio' } }))

interface Rounds extends Played {
  /** of each part, per round */
  cpuMs?: CpuTime
}

interface Tpcb {
  tps: number
  /** of server and client, per transaction */
  cpuMs: number
}

const cpuOf = ({ cpuMs }: Rounds): number => (cpuMs ? cpuMs.client + cpuMs.gateway + cpuMs.database : Number.NaN)

let running: GatewayProcess | undefined
try {
  const gateway = await startGateway({ ...env, FEED: 'none', CONFIG: config })
  running = gateway
  const players = await gamePlayers({ pool, url: gateway.url, tokens })
  const pids = { gatewayPid: gateway.pid, postmasterPid }

  const play = async (count: number, forSeconds: number): Promise<Rounds> => {
    const signed = signedRounds({ players, codes, count, key: keys.privateKey })
    const before = cpuTime(pids)
    const played = await playFor({ url: gateway.url, rounds: signed, seconds: forSeconds })
    const after = cpuTime(pids)
    if (!before || !after) return played
    const of = (part: keyof CpuTime) => (after[part] - before[part]) / played.rounds
    return { ...played, cpuMs: { client: of('client'), gateway: of('gateway'), database: of('database') } }
  }

  const runTpcb = async (): Promise<Tpcb> => {
    const used = () => (cpuTime(pids)?.database ?? 0) + endedChildrenMs()
    const before = used()
    const tps = await pgbench.run(seconds)
    return { tps, cpuMs: (used() - before) / (tps * seconds) }
  }

  const ratios: number[] = []
  const cpuRatios: number[] = []
  const speeds: number[] = []
  let { roundsPerSecond: expected } = await play(500, 60)
  for (let round = 0; round < rounds; round++) {
    const wallet = async () => play(Math.ceil(expected * seconds * 1.5), seconds)
    // what one leaves on the disk slows down the next
    let played: Rounds | undefined
    if (round % 2 === 0) played = await wallet()
    const tpcb = await runTpcb()
    played ??= await wallet()
    expected = Math.max(expected, played.roundsPerSecond)
    ratios.push(played.roundsPerSecond / tpcb.tps)
    cpuRatios.push(tpcb.cpuMs / cpuOf(played))
    speeds.push(played.roundsPerSecond)
    console.log(
      `round ${round + 1}: pgbench ${tpcb.tps.toFixed(0)} tps (ms of processor each ${tpcb.cpuMs.toFixed(2)}); ${described(played)}`,
    )
  }
  console.log(
    JSON.stringify({
      bench: 'wallet',
      what: 'rounds/s (a bet and a win) through HTTP ÷ pgbench TPC-B, medians',
      ratio: median(ratios),
      budget: 0.5,
      ofProcessorTime: median(cpuRatios),
      roundsPerSecond: Math.round(median(speeds)),
      rounds: ratios.map(round2),
    }),
  )
} finally {
  await book.close()
  await running?.end('SIGTERM')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

function described({ roundsPerSecond, p99Ms, cpuMs }: Rounds): string {
  const cpu = cpuMs
    ? `, ms of processor a round: client ${cpuMs.client.toFixed(2)}, gateway ${cpuMs.gateway.toFixed(2)}, PostgreSQL ${cpuMs.database.toFixed(2)}`
    : ''
  return `${roundsPerSecond.toFixed(0)} rounds/s (p99 of a round ${p99Ms.toFixed(1)} ms${cpu})`
}
