import type { ClientCommands } from './client.ts'
import type { Child } from './commands.ts'
import type { ServerCommands } from './server.ts'

export interface Stormed {
  sockets: number
  /** from the break until the last of them listens again */
  backAfterMs: number
  /** how long the server's event loop was away at most */
  loopMaxMs: number
  /** what one turn of it took of the processor at most, whatever else the machine did */
  turnCpuMaxMs: number
  /** by how much the server's memory was larger at its peak than before the break */
  peakGrowthBytes: number
}

/**
 * All 9,000 sockets break at once and come back, spread over five seconds as the stock client spreads them, each to a
 * market of 65 KB that is told from its beginning.
 */
export async function storm({ server, client, port }: Pair): Promise<Stormed> {
  const sockets = 9_000
  await server.ask('enlarge')
  await client.ask('openIdle', { kind: 'touchline', port, count: sockets })
  const before = await server.ask('memory')
  await server.ask('watch')
  const backAfterMs = await client.ask('breakAndReturn', { kind: 'touchline', port, count: sockets, withinMs: 5_000 })
  const { loopMaxMs, turnCpuMaxMs, peakRss } = await server.ask('watched')
  return { sockets, backAfterMs: Math.round(backAfterMs), loopMaxMs, turnCpuMaxMs, peakGrowthBytes: peakRss - before.rss }
}

interface Pair {
  server: Child<ServerCommands>
  client: Child<ClientCommands>
  port: number
}
