import type * as domain from '@touchline/domain/catalogue'
import { eventStates, marketLayouts, streamTypes } from '@touchline/domain/catalogue'
import * as z from 'zod/mini'
import { displayOdds, id, instant } from './scalars.ts'

export const category = z.object({
  id,
  parentId: z.optional(id),
  kind: z.enum(['sport', 'region', 'league']),
  name: z.string(),
  countryCode: z.optional(z.string()),
  sportId: id,
})

export const participant = z.object({
  id,
  name: z.string(),
  role: z.enum(['HOME', 'AWAY', 'RUNNER']),
  number: z.optional(z.number()),
  draw: z.optional(z.number()),
  jockey: z.optional(z.string()),
  trainer: z.optional(z.string()),
  age: z.optional(z.number()),
  weight: z.optional(z.string()),
  form: z.optional(z.string()),
  /** the ground, the second colour and the design: "red white stripes" */
  colours: z.optional(z.string()),
  silkUrl: z.optional(z.string()),
  silk: z.optional(z.string()),
  headgear: z.optional(z.string()),
  officialRating: z.optional(z.number()),
  daysSinceRun: z.optional(z.number()),
  marks: z.optional(z.array(z.string())),
  withdrawn: z.optional(z.object({ at: instant, price: z.optional(z.string()), deduction: z.optional(z.number()) })),
})

export const racing = z.object({
  track: z.string(),
  raceTime: instant,
  distance: z.optional(z.string()),
  going: z.optional(z.string()),
  handicap: z.optional(z.boolean()),
  bestOddsGuaranteed: z.optional(z.boolean()),
  extraPlaces: z.optional(z.number()),
  title: z.optional(z.string()),
  class: z.optional(z.string()),
  prize: z.optional(z.string()),
})

export const event = z.object({
  id,
  categoryId: id,
  sportId: id,
  name: z.string(),
  startTime: instant,
  type: z.enum(['HEAD_TO_HEAD', 'MULTI_PARTICIPANT']),
  state: z.enum(eventStates),
  suspended: z.boolean(),
  participants: z.array(participant),
  tags: z.array(z.string()),
  racing: z.optional(racing),
  streams: z.optional(
    z.array(z.object({ provider: id, providerEventId: z.optional(id), type: z.optional(z.enum(streamTypes)) })),
  ),
})

/** P3.3: `status` includes suspension. */
export const market = z.object({
  id,
  eventId: id,
  type: z.string(),
  name: z.string(),
  line: z.optional(z.number()),
  inplay: z.boolean(),
  status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED']),
  tags: z.array(z.string()),
  eachWay: z.optional(z.object({ fraction: z.string(), places: z.number() })),
  selectionIds: z.array(id),
  top: z.optional(z.boolean()),
  layout: z.optional(z.enum(marketLayouts)),
  periodType: z.optional(z.string()),
  participantMapping: z.optional(z.record(z.string(), id)),
  outcomes: z.optional(z.record(z.string(), z.string())),
  finish: z.optional(
    z.record(
      z.string(),
      z.object({
        position: z.optional(z.number()),
        startingPrice: z.optional(displayOdds),
        beaten: z.optional(z.string()),
      }),
    ),
  ),
  dividends: z.optional(z.record(z.string(), z.number())),
})

/**
 * P3.4a: `status` includes suspension and expiry; its market's `eachWay` is whether each way is available. Price history
 * and direction are derived by the client from pushed changes.
 */
export const selection = z.object({
  id,
  marketId: id,
  eventId: id,
  name: z.string(),
  shortName: z.optional(z.string()),
  outcomeType: z.optional(z.string()),
  participantId: z.optional(id),
  playerId: z.optional(id),
  kind: z.enum(['REGULAR', 'SP', 'NR', 'WITHOUT']),
  status: z.enum(['OPEN', 'SUSPENDED', 'EXPIRED']),
  price: z.optional(z.string()),
  odds: z.optional(z.number()),
  displayOdds: z.optional(displayOdds),
  openingOdds: z.optional(displayOdds),
})

export const scoreboard = z.object({
  id,
  period: z.string(),
  clockSeconds: z.optional(z.number()),
  clockAt: z.optional(instant),
  running: z.optional(z.boolean()),
  score: z.object({ home: z.number(), away: z.number() }),
  incidents: z.array(
    z.object({ id, kind: z.string(), minute: z.number(), role: z.enum(['HOME', 'AWAY']), player: z.optional(z.string()) }),
  ),
})

const sides = z.object({ home: z.number(), away: z.number() })
/** A number of both sides by its name, such as `SHOTS`. */
const figure = z.object({ name: z.string(), home: z.number(), away: z.number() })
const playedMatch = z.object({
  /** 2026-11-21 */
  date: z.string(),
  opponent: z.string(),
  venue: z.enum(['HOME', 'AWAY', 'NEUTRAL']),
  scored: z.number(),
  conceded: z.number(),
})
const linedUpPlayer = z.object({
  name: z.string(),
  number: z.optional(z.number()),
  position: z.optional(z.enum(['GOALKEEPER', 'DEFENDER', 'MIDFIELDER', 'FORWARD'])),
})
const lineUp = z.object({
  formation: z.optional(z.string()),
  players: z.array(linedUpPlayer),
  substitutes: z.optional(z.array(linedUpPlayer)),
})

/** The table of a league, the first first. */
export const leagueTable = z.object({
  rows: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      participantId: z.optional(id),
      colours: z.optional(z.string()),
      played: z.number(),
      won: z.number(),
      drawn: z.number(),
      lost: z.number(),
      scored: z.number(),
      conceded: z.number(),
      points: z.number(),
    }),
  ),
})
export const topScorers = z.object({
  players: z.array(z.object({ name: z.string(), team: z.string(), colours: z.optional(z.string()), goals: z.number() })),
})

/**
 * P9.5c: the tabs of a match's statistics, each only if its source sends it. The entity `statistics` of the channel
 * `/statistics/{eventId}` has them as `tabs`; other tabs may be beside them.
 */
export const statisticsTabs = z.object({
  /** `pressure`: who attacked in each minute, from -100 (only away) to 100 (only home) */
  stats: z.optional(z.object({ figures: z.array(figure), pressure: z.optional(z.array(z.number())) })),
  averages: z.optional(z.object({ matches: sides, figures: z.array(figure) })),
  form: z.optional(z.object({ home: z.array(playedMatch), away: z.array(playedMatch) })),
  headToHead: z.optional(
    z.object({
      matches: z.array(
        z.object({ date: z.string(), home: z.string(), away: z.string(), score: sides, competition: z.optional(z.string()) }),
      ),
    }),
  ),
  table: z.optional(leagueTable),
  lineUps: z.optional(z.object({ home: lineUp, away: lineUp })),
  commentary: z.optional(z.object({ comments: z.array(z.object({ minute: z.number(), text: z.string() })) })),
  topScorers: z.optional(topScorers),
})

/**
 * A suggested bet builder on a match at its current price: `id` is the group of a calculation or a slip. Without a price it
 * cannot be bet on: SUSPENDED temporarily, CLOSED permanently.
 */
export const builderAcca = z.object({
  id,
  eventId: id,
  state: z.enum(['OPEN', 'SUSPENDED', 'CLOSED']),
  selections: z.array(z.object({ selectionId: id, name: z.string(), marketName: z.string() })),
  totalOdds: z.optional(z.number()),
  displayTotalOdds: z.optional(displayOdds),
})
export type WireBuilderAcca = z.output<typeof builderAcca>

/**
 * Entity tables, by kind and id, at version `v`: part of every list response. A client puts them into its catalogue and
 * subscribes from `v` on.
 */
export const entityTables = z.object({
  v: z.number(),
  entities: z.object({
    category: z.record(z.string(), category),
    event: z.record(z.string(), event),
    market: z.record(z.string(), market),
    selection: z.record(z.string(), selection),
    scoreboard: z.record(z.string(), scoreboard),
  }),
})
export type EntityTables = z.output<typeof entityTables>

// The wire's entities equal the domain's: a difference does not compile. (`undefined` fields are not sent.)
type Loose<T> = T extends (infer E)[]
  ? Loose<E>[]
  : T extends object
    ? { [F in keyof T]: Loose<T[F]> | (undefined extends T[F] ? undefined : never) }
    : T
type Same<A, B> = [A] extends [Loose<B>] ? ([B] extends [Loose<A>] ? true : never) : never
export const wireIsDomain: [
  Same<z.output<typeof category>, domain.Category>,
  Same<z.output<typeof event>, domain.SportEvent>,
  Same<z.output<typeof market>, domain.Market>,
  Same<z.output<typeof selection>, domain.Selection>,
  Same<z.output<typeof scoreboard>, domain.Scoreboard>,
  Same<z.output<typeof statisticsTabs>, domain.StatisticsTabs>,
] = [true, true, true, true, true, true]
