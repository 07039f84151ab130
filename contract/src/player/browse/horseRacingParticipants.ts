import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

/** P7.22: the A–Z of horses, jockeys and trainers of upcoming races. */
export const horseRacingParticipants = defineCall({
  name: 'horseRacingParticipants',
  method: 'GET',
  path: '/api/v3/horseRacing/participants',
  summary: 'Runners and their races, by horse, jockey or trainer.',
  session: 'none',
  input: z.object({
    value: z.optional(z.string().check(z.maxLength(80))),
    sort: z._default(z.enum(['HORSE', 'JOCKEY', 'TRAINER']), 'HORSE'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 500),
  }),
  data: z.object({
    v: z.number(),
    participants: z.array(
      z.object({
        id,
        name: z.string(),
        jockey: z.optional(z.string()),
        trainer: z.optional(z.string()),
        eventId: id,
        track: z.string(),
        raceTime: z.string(),
        /** of the win market, if there is one */
        selectionId: z.optional(id),
      }),
    ),
  }),
  refusals: [],
})
