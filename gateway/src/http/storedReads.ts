import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendStored } from './answers.ts'
import { requestIdOf } from './requestId.ts'
import type { StoredBody } from './storedBody.ts'

interface Known {
  call: string
  /** calls the handler again with the parsed input of this URL */
  again: () => unknown
}

export interface StoredReads {
  /** This URL was answered with a stored body: from now on it need not be parsed again. */
  remember(url: string | undefined, known: Known): void
}

/** Receives each call; for a stored answer, whose duration is negligible, only the fact. */
export interface CallMeter {
  took(call: string, status: number, seconds: number): void
  readStored(call: string): void
  /** a call that was refused by a rate limit: `address` or the call's name */
  tooMany(limit: string): void
}

const max = 2_000
const longestUrl = 300

/**
 * Answers a GET whose URL was answered from the store before, ahead of the router: the same URL means the same call
 * with the same input for any client, so nothing needs to be routed, parsed or validated twice. Anything else goes on
 * to the router.
 */
export function readStoredFirst(server: FastifyInstance, meter: CallMeter): StoredReads {
  const known = new Map<string, Known>()
  const routed = server.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answered(request, response)) for (const listener of routed) listener(request, response)
  })

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const read = known.get(request.url ?? '')
    if (!read) return false
    const body = storedIn(read)
    if (!body || !sendStored(request, response, { body, requestId: requestIdOf(request) })) return false
    meter.readStored(read.call)
    return true
  }

  return {
    remember(url = '', read) {
      if (url.length > longestUrl) return
      const [oldest] = known.size < max ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      known.set(url, read)
    },
  }
}

/** A body that is ready; bodies still being built, refusals and bugs are left to the router. */
function storedIn({ again }: Known): StoredBody | undefined {
  try {
    const answer = again()
    return typeof answer === 'object' && answer !== null && 'stored' in answer ? (answer.stored as StoredBody) : undefined
  } catch {
    return undefined
  }
}
