import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const maxWaitMs = 10_000
const quietMaxWaitMs = 1_000

/** Refuses new requests and lets current ones finish; idle connections are closed. Safe to repeat. */
export async function drain(server: FastifyInstance): Promise<void> {
  const ended = server.server.listening ? await stopListening(server.server) : undefined
  const closeIdle = setInterval(() => server.server.closeIdleConnections(), 20)
  const closeAll = setTimeout(() => server.server.closeAllConnections(), maxWaitMs)
  try {
    await Promise.all([server.close(), ended?.all])
  } finally {
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }
}

/**
 * When a listener closes, the kernel resets connections that are in its queue but not accepted: those clients had sent
 * their requests. So the queue has to be empty at that moment. It never is while answered clients come back, so no
 * request is started until it is; answers wait a few turns of the event loop. Resolves to the end of the last
 * connection.
 */
async function stopListening(server: Server): Promise<{ all: Promise<void> }> {
  const begin = holdRequests(server)
  let came = false
  const onConnection = () => {
    came = true
  }
  server.on('connection', onConnection)
  const endMs = performance.now() + quietMaxWaitMs
  do {
    came = false
    // each turn asks the kernel once, and accepts one
    await nextTurn()
  } while (came && performance.now() < endMs)
  const { promise: all, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.off('connection', onConnection)
  begin()
  return { all }
}

type Request = [IncomingMessage, ServerResponse]

/** Holds requests from now on; the returned function starts them all. */
function holdRequests(server: Server): () => void {
  const held: Request[] = []
  const listeners = server.listeners('request') as ((...request: Request) => void)[]
  server.removeAllListeners('request')
  server.on('request', (...request) => void held.push(request))
  return () => {
    server.removeAllListeners('request')
    for (const listener of listeners) server.on('request', listener)
    for (const request of held) server.emit('request', ...request)
  }
}
