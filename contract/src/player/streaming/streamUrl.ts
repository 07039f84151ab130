import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** P7.32: what a provider answers, JSON or text, read for the client. */
export const streamUrl = defineCall({
  name: 'streamUrl',
  method: 'GET',
  path: '/api/v3/streamUrl/{ticket}',
  summary: 'Asks the provider of a stream where it is played. The ticket is of `videoStreaming`.',
  session: 'required',
  input: z.object({ ticket: z.uuid() }),
  data: z.object({ url: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'StreamNotAvailable', 'StreamGeoBlocked', 'GENERIC_ERROR'],
})
