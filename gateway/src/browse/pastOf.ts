import type { Calls } from '@touchline/contract'
import { type Meeting, outcomeOf, type SportEvent, type Statistics } from '@touchline/domain/catalogue'
import type { CallOutput } from './tables.ts'

type Past = NonNullable<CallOutput<Calls['event']>['past']>

/** matches of each side that are said above the markets */
const lately = 5

/** How both sides have played, in short: what the statistics tell match by match. Undefined if they say nothing of it. */
export function pastOf(event: SportEvent, statistics: Statistics | undefined): Past | undefined {
  const { form, headToHead } = statistics?.tabs ?? {}
  const meetings = meetingsOf(event, headToHead?.matches ?? [])
  if (!form && !meetings) return undefined
  return {
    home: form?.home.slice(0, lately).map(outcomeOf) ?? [],
    away: form?.away.slice(0, lately).map(outcomeOf) ?? [],
    ...(meetings && { meetings }),
  }
}

/** Counted by the sides of this match, wherever they met. Undefined if there are none, or one is of others. */
function meetingsOf({ participants }: SportEvent, matches: readonly Meeting[]): Past['meetings'] {
  const [home, away] = (['HOME', 'AWAY'] as const).map((role) => participants.find((each) => each.role === role)?.name)
  const counts = { home: 0, drawn: 0, away: 0 }
  for (const { home: host, away: guest, score } of matches) {
    const known = (host === home && guest === away) || (host === away && guest === home)
    if (!known) return undefined
    if (score.home === score.away) counts.drawn++
    else counts[(score.home > score.away ? host : guest) === home ? 'home' : 'away']++
  }
  return matches.length > 0 ? counts : undefined
}
