import { matchSides, mostGoals, predictorGames } from '@touchline/domain/predictor'
import * as z from 'zod/mini'
import { currency, id, instant, moneyOut } from '../../entity/index.ts'

export const predictorGame = z.enum(predictorGames)
const goals = z.number().check(z.int(), z.minimum(0), z.maximum(mostGoals))
/** what is predicted of one match: its score in `pick6`, who wins in `fives` */
export const prediction = z.union([z.strictObject({ home: goals, away: goals }), z.strictObject({ side: z.enum(matchSides) })])
const score = z.object({ home: z.number(), away: z.number() })
const side = z.object({ name: z.string(), colours: z.optional(z.string()) })

export const predictorMatch = z.object({
  eventId: id,
  league: z.string(),
  home: side,
  away: side,
  startTime: instant,
  /** `running`: it counts as it stands; `void`: it counts for nobody */
  state: z.enum(['waiting', 'running', 'played', 'void']),
  /** at the end of normal time, or now while it runs */
  score: z.optional(score),
})

export const predictorRound = z.object({
  roundId: id,
  /** `open`: entries are taken; `running`: they are not any more; `scored`: every result is known; `void`: too few matches were played */
  state: z.enum(['open', 'running', 'scored', 'void']),
  /** when entries end: the first kick-off */
  closesAt: instant,
  currency,
  /** what an entry costs */
  entry: moneyOut,
  prizes: z.object({
    /** by the number of right predictions, the most first; the amount for all of them is shared */
    byRight: z.array(z.object({ right: z.number(), amount: moneyOut })),
    /** of the entry with the most points; shared if there are several */
    best: moneyOut,
  }),
  matches: z.array(predictorMatch),
  entries: z.number(),
  /** of a scored round: how many entries have so many points, and how many of these won something, the most points first */
  reached: z.optional(z.array(z.object({ points: z.number(), entries: z.number(), winners: z.number() }))),
})

export const predictorEntry = z.object({
  entryId: id,
  at: instant,
  picks: z.array(z.union([z.object({ home: z.number(), away: z.number() }), z.object({ side: z.enum(matchSides) })])),
  stake: moneyOut,
  /** of a scored round */
  points: z.optional(z.number()),
  right: z.optional(z.number()),
  prize: z.optional(moneyOut),
  /** the prize, or the stake of a void round, is in the balance */
  isPaid: z.optional(z.literal(true)),
  round: predictorRound,
})

export type WireRound = z.output<typeof predictorRound>
export type WirePredictorMatch = z.output<typeof predictorMatch>
export type WireEntry = z.output<typeof predictorEntry>
