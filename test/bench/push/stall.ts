import { setTimeout as wait } from 'node:timers/promises'
import type { ClientCommands } from './client.ts'
import type { Child } from './commands.ts'
import type { ServerCommands } from './server.ts'

/** 27 MB of changes at about 180 bytes each */
const changes = 150_000

/**
 * Readers that stop reading while 27 MB are sent. `stalledBytes` is what the server holds for each of a hundred of them,
 * `staleMessages` the outdated messages that one of them gets when it reads again: the contents of the network's own buffers,
 * and one frame.
 */
export async function stall({ server, client, port }: Pair): Promise<{ stalledBytes: number; staleMessages: number }> {
  const count = 100
  await client.request('open', { kind: 'touchline', port, count: 50 })
  await client.request('openIdle', { kind: 'touchline', port, count })
  const before = await server.request('memory')
  await client.request('stall')
  await client.request('mark')
  await server.request('pace', { forMs: 5_000, perSecond: changes / 5 })
  const after = await server.request('memory')
  await client.request('readAll')
  await client.request('resume')
  await wait(1_000)
  const { othersMessages } = await client.request('report')
  const held = after.heapUsed + after.external + after.arrayBuffers - (before.heapUsed + before.external + before.arrayBuffers)
  return { stalledBytes: Math.round(held / count), staleMessages: Math.round(othersMessages / count) }
}

interface Pair {
  server: Child<ServerCommands>
  client: Child<ClientCommands>
  port: number
}
