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
  summary: 'Where a stream of an event is played, for customers who may watch it; counts as a start of a stream.',
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
    /** https or a path of this site; or where the provider has to be asked first, `streamUrl`'s own path, good for one minute */
    url: z.string(),
    /** the words that are spoken, as WebVTT */
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
