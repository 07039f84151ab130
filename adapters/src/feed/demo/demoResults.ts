import type { FeedEvent } from '@touchline/domain/feed'
import { footballFixtures } from './football.ts'
import { footballOn } from './footballCalendar.ts'
import { leagues } from './leagues.ts'
import { dayOf } from './picture.ts'

/** A match of the demo that is over. */
export interface DemoResult {
  event: FeedEvent
  league: string
  goals: { home: number; away: number }
}

/** How many days back are looked at. */
const pastDays = 3

/** Matches of the leading leagues that were over at an instant, by kick-off: a book that begins then has never offered them. */
export function demoResults({ seed, nowMs, count }: { seed: string; nowMs: number; count: number }): DemoResult[] {
  const over = Array.from({ length: pastDays }, (_, i) => dayOf(nowMs) - i).flatMap((day) => {
    const fixtures = footballFixtures(seed, day)
    return footballOn(day).flatMap(({ league }, i) => {
      const fixture = fixtures[i]
      return fixture && fixture.overMs <= nowMs ? [{ league, fixture }] : []
    })
  })
  const places = new Map(leagues().map(({ id }, place) => [id, place]))
  return over
    .toSorted((a, b) => (places.get(a.league.id) ?? 0) - (places.get(b.league.id) ?? 0))
    .slice(0, count)
    .toSorted((a, b) => a.fixture.startMs - b.fixture.startMs)
    .map(({ league, fixture }) => {
      const { event, scoreboard } = fixture.picture(fixture.overMs)
      return { event, league: league.name, goals: scoreboard?.score ?? { home: 0, away: 0 } }
    })
}
