import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The client's own id of its request, if it is a UUID, or a new one for the log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const named = headers['x-request-id']
  return typeof named === 'string' && uuid.test(named) ? named : randomUUID()
}
