/** A server of the push bench, in a separate process: `server.ts KIND`, then commands from its parent. */
import type { AddressInfo, Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { answerCommands } from './commands.ts'
import type { Kind } from './dialects.ts'
import { type PriceServer, servers } from './servers.ts'

const made: PriceServer = servers[process.argv[2] as Kind]()
const streams: Socket[] = []
made.server.on('connection', (stream: Socket) => {
  if (streams.push(stream) > 16) streams.length = 16
})
await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', 8_192, resolve))
const loop = monitorEventLoopDelay({ resolution: 5 })
let peakRss = 0
let watching: NodeJS.Timeout | undefined
/** maximum processor time of one turn of the loop: unlike wall time, it does not depend on other processes */
let turnCpuMaxMs = 0

const handlers = {
  port: () => (made.server.address() as AddressInfo).port,
  connections: () => made.connections,
  /** as fast as the sockets accept it; returns the number of changes sent and the milliseconds of processor time */
  async flood({ forMs }: { forMs: number }) {
    const cpu = process.cpuUsage()
    const endMs = performance.now() + forMs
    let changes = 0
    while (performance.now() < endMs) {
      if (streams.every((each) => each.writableLength < 32_768)) {
        made.publish(1)
        changes += 1
      }
      await turn()
    }
    return { changes, cpuMs: cpuMs(cpu), tookMs: forMs }
  },
  /** this many changes a second, in small groups */
  async pace({ forMs, perSecond }: { forMs: number; perSecond: number }) {
    const cpu = process.cpuUsage()
    const startMs = performance.now()
    let changes = 0
    for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs = performance.now() - startMs) {
      const due = Math.floor((elapsedMs * perSecond) / 1_000) - changes
      made.publish(due)
      changes += due
      await wait(1)
    }
    return { changes, cpuMs: cpuMs(cpu), tookMs: performance.now() - startMs }
  },
  /** memory in use after a garbage collection */
  async memory() {
    for (let round = 0; round < 4; round += 1) {
      globalThis.gc?.()
      await wait(50)
    }
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
    return { rss, heapUsed, heapTotal, external, arrayBuffers }
  },
  held: () => ({
    connections: made.connections,
    ...made.held(),
    timers: process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length,
  }),
  /** makes the market a large one */
  enlarge: () => made.enlarge(),
  watch: () => {
    loop.reset()
    loop.enable()
    peakRss = 0
    turnCpuMaxMs = 0
    let before = process.threadCpuUsage()
    watching = setInterval(() => {
      peakRss = Math.max(peakRss, process.memoryUsage.rss())
      const { user, system } = process.threadCpuUsage(before)
      turnCpuMaxMs = Math.max(turnCpuMaxMs, (user + system) / 1_000)
      before = process.threadCpuUsage()
    }, 10)
  },
  watched: () => {
    loop.disable()
    clearInterval(watching)
    return { loopMaxMs: Math.round(loop.max / 1e6), turnCpuMaxMs: Math.round(turnCpuMaxMs), peakRss }
  },
}
export type ServerCommands = typeof handlers

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

answerCommands(handlers)
