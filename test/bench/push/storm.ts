import type { ClientCommands } from './client.ts'
import type { Child } from './commands.ts'
import type { ServerCommands } from './server.ts'

export interface Stormed {
  sockets: number
  /** from the break until the last of them listens again */
  backAfterMs: number
  /** the longest time that the server's event loop was blocked */
  loopMaxMs: number
  /** maximum processor time of one turn of it, independent of other load */
  turnCpuMaxMs: number
  /** the server's peak memory above that before the break */
  peakGrowthBytes: number
}

/**
 * All 9,000 sockets break at once and reconnect, spread over five seconds like the stock client, each to a market with a
 * first message of 65 KB.
 */
export async function storm({ server, client, port }: Pair): Promise<Stormed> {
  const sockets = 9_000
  await server.request('enlarge')
  await client.request('openIdle', { kind: 'touchline', port, count: sockets })
  const before = await server.request('memory')
  await server.request('watch')
  const backAfterMs = await client.request('breakAndReturn', { kind: 'touchline', port, count: sockets, withinMs: 5_000 })
  const { loopMaxMs, turnCpuMaxMs, peakRss } = await server.request('watched')
  return { sockets, backAfterMs: Math.round(backAfterMs), loopMaxMs, turnCpuMaxMs, peakGrowthBytes: peakRss - before.rss }
}

interface Pair {
  server: Child<ServerCommands>
  client: Child<ClientCommands>
  port: number
}
