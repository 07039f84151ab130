import type { FastifyInstance } from 'fastify'

/** Whether the process has been asked to stop. From then on it reports so, and continues for a while. */
export interface Stopping {
  readonly started: boolean
  begin(): void
}

export function createStopping(): Stopping {
  let started = false
  return {
    get started() {
      return started
    },
    begin() {
      started = true
    },
  }
}

/**
 * Once the stop has begun each answer closes its connection. Clients with keep-alive connections thus learn of it with
 * an answer; on a connection that is simply closed, the next request may already be on its way.
 */
export function endConnectionsWhen(stopping: Pick<Stopping, 'started'>, server: FastifyInstance): void {
  // for every request that starts now, also those answered ahead of the router
  server.server.prependListener('request', (_request, response) => {
    if (stopping.started) response.setHeader('connection', 'close')
  })
  // for those that had started before
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.started) reply.header('connection', 'close')
    done(null, payload)
  })
}
