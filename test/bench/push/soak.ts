import { setTimeout as wait } from 'node:timers/promises'
import type { ClientCommands } from './client.ts'
import { startChild } from './commands.ts'
import type { ServerCommands } from './server.ts'

/** how many come and go at once, and how many stay */
const guests = 300
const sampleMs = 15_000

/**
 * Minutes of prices with listeners that connect, stall, disconnect and stay away: prints the server's memory after garbage
 * collection every quarter of a minute, and what grew. Returns false if something grew: memory from the third quarter of
 * the time to the last by more than its own variation, or anything left when all have gone.
 */
export async function soak(minutes: number): Promise<boolean> {
  const server = startChild<ServerCommands>('./server.ts', 'touchline')
  const client = startChild<ClientCommands>('./client.ts')
  const port = await server.request('port')
  const endMs = performance.now() + minutes * 60_000
  const samples: Awaited<ReturnType<typeof sample>>[] = []
  const isOver = () => performance.now() >= endMs

  async function sample() {
    const { rss, heapUsed } = await server.request('memory')
    return { rss, heapUsed, ...(await server.request('held')) }
  }
  async function publish(): Promise<void> {
    while (!isOver()) await server.request('pace', { forMs: 2_000, perSecond: 400 })
  }
  async function comeAndGo(): Promise<void> {
    while (!isOver()) {
      await client.request('openIdle', { kind: 'touchline', port, count: guests })
      await client.request('stallSome')
      await wait(1_500)
      await client.request('close')
    }
  }
  async function watch(): Promise<void> {
    while (!isOver()) {
      await wait(Math.min(sampleMs, Math.max(0, endMs - performance.now())))
      samples.push(await sample())
      console.log(JSON.stringify(samples.at(-1)))
    }
  }
  await Promise.all([publish(), comeAndGo(), watch()])
  await client.request('close')
  // sessions whose client stays away are evicted after 15 s
  await wait(20_000)
  const left = await sample()
  server.end()
  client.end()
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const mean = (of: typeof samples, what: 'rss' | 'heapUsed') => of.reduce((sum, each) => sum + each[what], 0) / of.length
  const growth = (what: 'rss' | 'heapUsed') =>
    Math.round((mean(samples.slice(-quarter), what) / mean(samples.slice(-2 * quarter, -quarter), what)) * 100) / 100
  const figures = { rssGrowth: growth('rss'), heapGrowth: growth('heapUsed'), left }
  const grew = whatGrew(figures)
  console.log(JSON.stringify({ bench: 'push soak', minutes, ...figures, grew }))
  return grew.length === 0
}

/** A heap varies by a twentieth; a process's resident memory by more, and it is released late. */
const max = { heap: 1.05, rss: 1.1 }

interface Figures {
  rssGrowth: number
  heapGrowth: number
  left: { sessions: number; channels: number; connections: number }
}

function whatGrew({ rssGrowth, heapGrowth, left }: Figures): string[] {
  return [
    ...(heapGrowth > max.heap ? [`the heap, ${heapGrowth} times in a quarter of the time`] : []),
    ...(rssGrowth > max.rss ? [`resident memory, ${rssGrowth} times in a quarter of the time`] : []),
    ...(['sessions', 'channels', 'connections'] as const).flatMap((what) =>
      left[what] > 0 ? [`${left[what]} ${what} are left`] : [],
    ),
  ]
}
