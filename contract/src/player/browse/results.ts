import { outcomeResults } from '@touchline/domain/catalogue'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { category, displayOdds, event, id } from '../../entity/index.ts'

const sides = z.object({ home: z.number(), away: z.number() })

/** A runner as it finished. `tied`: how many dead-heated with it. */
export const finisher = z.object({
  participantId: id,
  position: z.optional(z.number()),
  result: z.enum(outcomeResults),
  startingPrice: z.optional(displayOdds),
  beaten: z.optional(z.string()),
  tied: z.optional(z.number()),
})

/**
 * The seal (SHA-256 of the seed's bytes, in hexadecimal) was public before the first bet; `chances` are whole millionths, of each runner to
 * win, or of each score from 0-0, 0-1 to 6-6.
 */
const drawn = z.object({ seal: z.string(), chances: z.array(z.number()), seed: z.optional(z.string()) })

/** The results of a day, of all sports but virtual ones or of one sport. */
export const results = defineCall({
  name: 'results',
  method: 'GET',
  path: '/api/v3/results',
  summary:
    'The events of a day (in the country’s time zone, today by default) that are over, the latest first, paged: `next` is the `before` of the next page. Without a sport all but virtual sports.',
  session: 'none',
  input: z.object({
    day: z.optional(z.iso.date()),
    sportid: z.optional(id),
    before: z.optional(z.string().check(z.maxLength(160))),
  }),
  data: z.object({
    day: z.iso.date(),
    /** today, in the same time zone */
    today: z.iso.date(),
    /** how many events of each sport are over, on the whole day */
    sports: z.array(z.object({ sportId: id, count: z.number() })),
    /** leagues, regions and sports of the events */
    categories: z.array(category),
    results: z.array(
      z.object({
        event,
        /** of a match, if it was reported */
        score: z.optional(sides),
        /** of a match in sets, periods or innings: each of them */
        periods: z.optional(z.array(sides)),
        /** of a race: in order of finish */
        finish: z.optional(z.array(finisher)),
        /** of a race, by the numbers in order of finish, "1-2", per unit, stake included */
        dividends: z.optional(z.record(z.string(), z.number())),
        /** of a virtual race or match: what its result follows from */
        drawn: z.optional(drawn),
      }),
    ),
    next: z.optional(z.string()),
  }),
  refusals: [],
})
