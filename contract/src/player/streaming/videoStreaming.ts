import { streamTypes } from '@touchline/domain/catalogue'
import { streamProtocols } from '@touchline/domain/streaming'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

/** P7.31: one of the `streams` of an event, for a customer who may watch it. */
export const videoStreaming = defineCall({
  name: 'videoStreaming',
  method: 'GET',
  path: '/api/v3/videoStreaming',
  summary: 'The address of an event’s stream, for customers who may watch it; counts as a stream start.',
  session: 'required',
  input: z.object({
    eventId: id,
    provider: id,
    type: z.optional(z.enum(streamTypes)),
    providerEventId: z.optional(id),
    protocol: z.optional(z.enum(streamProtocols)),
  }),
  data: z.object({
    provider: id,
    providerEventId: z.optional(id),
    type: z.enum(streamTypes),
    protocol: z.optional(z.enum(streamProtocols)),
    /** https or a path of this site; if the provider has to be queried first, the path of `streamUrl`, valid for one minute */
    url: z.string(),
    /** subtitles, as WebVTT */
    captions: z.optional(z.string()),
  }),
  refusals: [
    'NotFound',
    'SessionRequired',
    'SessionExpired',
    'EVENT_OVER',
    'NO_STREAMS',
    'StreamNotAvailable',
    'StreamGeoBlocked',
    'NOT_STARTED',
    'StreamNeedsFunds',
    'StreamNeedsBet',
    'USAGE_LIMITS_BREACHED',
  ],
})
