import type { FastifyInstance } from 'fastify'

const patienceMs = 10_000

/** Takes no new requests and lets those that are there finish; connections that wait for more are closed. Again: no harm. */
export async function drain(server: FastifyInstance): Promise<void> {
  const closeIdle = setInterval(() => server.server.closeIdleConnections(), 20)
  const closeAll = setTimeout(() => server.server.closeAllConnections(), patienceMs)
  try {
    await server.close()
  } finally {
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  }
}
