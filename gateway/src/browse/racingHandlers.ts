import type { Handlers } from '../http/index.ts'
import type { Offer } from './offer.ts'
import { buildParticipants } from './participants.ts'
import {
  buildAllRaces,
  buildFutures,
  buildRacingEvent,
  buildRacingHome,
  buildRacingMeetings,
  buildRacingSpecials,
} from './racing.ts'
import type { StoredAnswers } from './storedAnswers.ts'

export type RacingCalls =
  | 'horseRacingHome'
  | 'horseRacingAllRaces'
  | 'horseRacingFutures'
  | 'horseRacingEvent'
  | 'horseRacingMeetings'
  | 'horseRacingSpecials'
  | 'horseRacingParticipants'
  | 'greyhoundsHome'
  | 'greyhoundsAllRaces'
  | 'greyhoundsFutures'
  | 'greyhoundsEvent'
  | 'greyhoundsMeetings'

const maxEvents = 20
const idsIn = (list: string): string[] => Array.from(new Set(list.split(',').map((id) => id.trim()))).slice(0, maxEvents)

interface Parts {
  offer: Offer
  answer: StoredAnswers
  now: () => number
}

/** P7.22, P7.23: horses and greyhounds are told alike. */
export function racingHandlers({ offer, answer, now }: Parts): Pick<Handlers, RacingCalls> {
  const horses = { sport: 'horseRacing' } as const
  const dogs = { sport: 'greyhounds' } as const
  return {
    horseRacingHome: () => answer('horses home', () => buildRacingHome(offer, 'horseRacing', now())),
    horseRacingAllRaces: ({ countryalias: countryAlias, limit }) =>
      answer(`horses all ${limit} ${countryAlias}`, () => buildAllRaces(offer, { ...horses, countryAlias, limit, nowMs: now() })),
    horseRacingFutures: ({ countryalias: countryAlias, current }) =>
      answer(`horses futures ${current} ${countryAlias}`, () =>
        buildFutures(offer, { ...horses, countryAlias, current, nowMs: now() }),
      ),
    horseRacingEvent: ({ eventid, specials }) =>
      answer(`horses ${specials} ${eventid}`, () => buildRacingEvent(offer, { eventIds: idsIn(eventid), specials })),
    horseRacingMeetings: ({ countryalias: countryAlias }) =>
      answer(`horses meetings ${countryAlias}`, () => buildRacingMeetings(offer, { ...horses, countryAlias, nowMs: now() })),
    horseRacingSpecials: () => answer('horses specials', () => buildRacingSpecials(offer)),
    // What people type is not kept: no two type the same.
    horseRacingParticipants: (asked) =>
      asked.value === undefined
        ? answer(`horses a-z ${asked.sort} ${asked.limit}`, () => buildParticipants(offer, asked, now()))
        : { data: buildParticipants(offer, asked, now()).data },
    greyhoundsHome: () => answer('dogs home', () => buildRacingHome(offer, 'greyhounds', now())),
    greyhoundsAllRaces: ({ limit }) => answer(`dogs all ${limit}`, () => buildAllRaces(offer, { ...dogs, limit, nowMs: now() })),
    greyhoundsFutures: ({ current }) =>
      answer(`dogs futures ${current}`, () => buildFutures(offer, { ...dogs, current, nowMs: now() })),
    greyhoundsEvent: ({ eventid }) =>
      answer(`dogs ${eventid}`, () => buildRacingEvent(offer, { eventIds: idsIn(eventid), specials: true })),
    greyhoundsMeetings: () => answer('dogs meetings', () => buildRacingMeetings(offer, { ...dogs, nowMs: now() })),
  }
}
