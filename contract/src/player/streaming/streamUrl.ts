import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** P7.32: a provider's response, JSON or text, parsed for the client. */
export const streamUrl = defineCall({
  name: 'streamUrl',
  method: 'GET',
  path: '/api/v3/streamUrl/{ticket}',
  summary: 'Requests a stream’s address from its provider, with the ticket from `videoStreaming`.',
  session: 'required',
  input: z.object({ ticket: z.uuid() }),
  data: z.object({ url: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'StreamNotAvailable', 'StreamGeoBlocked', 'GENERIC_ERROR'],
})
