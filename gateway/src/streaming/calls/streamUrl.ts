import type { Handlers } from '../../http/index.ts'
import type { StreamingParts } from '../streamingParts.ts'

/** P7.32: the stream address of a ticket. */
export const streamUrl =
  ({ table, queryProvider }: StreamingParts): Handlers['streamUrl'] =>
  async ({ ticket }, { session }) => {
    const address = await table.takeTicket(session.customerId, ticket)
    if (address === undefined) return { refused: 'StreamNotAvailable' }
    const answer = await queryProvider(address)
    if (answer === 'geoBlocked') return { refused: 'StreamGeoBlocked' }
    return answer === 'failed' ? { refused: 'GENERIC_ERROR' } : { data: answer }
  }
