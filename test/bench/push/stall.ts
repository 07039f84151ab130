import { setTimeout as wait } from 'node:timers/promises'
import type { ClientCommands } from './client.ts'
import type { Child } from './commands.ts'
import type { ServerCommands } from './server.ts'

/** 27 MB of changes at about 180 bytes each */
const changes = 150_000

/**
 * Readers that stop to read while 27 MB are told. `stalledBytes` is what the server holds for each of a hundred of them,
 * `staleMessages` what one of them is told that is no longer true when it reads again: what the network's own buffers
 * had taken, and one frame.
 */
export async function stall({ server, client, port }: Pair): Promise<{ stalledBytes: number; staleMessages: number }> {
  const count = 100
  await client.ask('open', { kind: 'touchline', port, count: 50 })
  await client.ask('openIdle', { kind: 'touchline', port, count })
  const before = await server.ask('memory')
  await client.ask('stall')
  await client.ask('mark')
  await server.ask('pace', { forMs: 5_000, perSecond: changes / 5 })
  const after = await server.ask('memory')
  await client.ask('readAll')
  await client.ask('resume')
  await wait(1_000)
  const { othersMessages } = await client.ask('report')
  const held = after.heapUsed + after.external + after.arrayBuffers - (before.heapUsed + before.external + before.arrayBuffers)
  return { stalledBytes: Math.round(held / count), staleMessages: Math.round(othersMessages / count) }
}

interface Pair {
  server: Child<ServerCommands>
  client: Child<ClientCommands>
  port: number
}
