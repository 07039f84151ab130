import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The client's own name for its request, where it is a UUID, or one that it can be found by in the log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const named = headers['x-request-id']
  return typeof named === 'string' && uuid.test(named) ? named : randomUUID()
}
