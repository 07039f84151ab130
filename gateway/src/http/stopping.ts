import type { FastifyInstance } from 'fastify'

/** Whether the process has been told to stop. From then on it says so to whoever asks, and goes on for a while. */
export interface Stopping {
  readonly begun: boolean
  begin(): void
}

export function createStopping(): Stopping {
  let begun = false
  return {
    get begun() {
      return begun
    },
    begin() {
      begun = true
    },
  }
}

/**
 * Once the stop has begun each answer ends its connection. A client that keeps connections open then learns it with an
 * answer; a connection that is simply closed may have the next request on its way.
 */
export function endConnectionsWhen(stopping: Pick<Stopping, 'begun'>, server: FastifyInstance): void {
  // of every request that begins now, also of those that are answered ahead of the router
  server.server.prependListener('request', (_request, response) => {
    if (stopping.begun) response.setHeader('connection', 'close')
  })
  // of those that had begun before
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.begun) reply.header('connection', 'close')
    done(null, payload)
  })
}
