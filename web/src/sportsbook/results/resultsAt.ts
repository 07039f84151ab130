import type { Calls, DataOf } from '@touchline/contract'
import { keptDays, type SportEvent } from '@touchline/domain/catalogue'
import { addressOf } from '../../lib/addresses/index.ts'

type Wire = DataOf<Calls['results']>
export type Result = Omit<Wire['results'][number], 'event'> & { event: SportEvent }
export type Results = Omit<Wire, 'results'> & { results: Result[] }
export type Category = Results['categories'][number]

/** in the address, in the place of a sport */
const everySport = 'all'

/** How many days are one press away. */
const daysInStrip = 8

interface Place {
  sportId: string | undefined
  day: string | undefined
}

/** What the address asks for; a sport or a day that cannot be is as none. */
export const placeOf = ({ sportId, date }: { sportId?: string | undefined; date?: string | undefined }): Place => ({
  sportId: sportId === everySport ? undefined : sportId,
  day: date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
})

export const pathOfResults = ({ sportId, day }: Partial<Place>): string =>
  day === undefined
    ? addressOf('results', sportId === undefined ? {} : { sportId })
    : addressOf('results', { sportId: sportId ?? everySport, date: day })

const dayMs = 86_400_000

/** So many days before a day. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10)

/** Today first. */
export const strip = (today: string): string[] => Array.from({ length: daysInStrip }, (_, count) => daysBefore(today, count))

/** The first day of which every result is known. */
export const keptSince = (today: string): string => daysBefore(today, keptDays)

export interface OfLeague {
  leagueId: string
  results: Result[]
}

/** The results by sport, those with most on top, and in each by league in the order in which they came. */
export function bySport(results: readonly Result[]): { sportId: string; leagues: OfLeague[] }[] {
  const idsOf = (of: readonly Result[], key: 'sportId' | 'categoryId') => [...new Set(of.map(({ event }) => event[key]))]
  return idsOf(results, 'sportId')
    .map((sportId) => ({ sportId, ofSport: results.filter(({ event }) => event.sportId === sportId) }))
    .toSorted((a, b) => b.ofSport.length - a.ofSport.length)
    .map(({ sportId, ofSport }) => ({
      sportId,
      leagues: idsOf(ofSport, 'categoryId').map((leagueId) => ({
        leagueId,
        results: ofSport.filter(({ event }) => event.categoryId === leagueId),
      })),
    }))
}

/** The side that has won by the score; undefined for a draw or no score. */
export function winnerOf({ score }: Pick<Result, 'score'>): 'HOME' | 'AWAY' | undefined {
  if (!score || score.home === score.away) return undefined
  return score.home > score.away ? 'HOME' : 'AWAY'
}
