import { type RacingSport, racingSportOf } from '@touchline/domain/browse'
import { useSports } from '../../lib/query/index.ts'
import { useResults } from '../results/index.ts'
import type { RacesOver } from './timetable.ts'

/** The latest of today's races that are over; `sportId`: under which their results are. */
export function useRacesOver(sport: RacingSport): { over: RacesOver; sportId: string | undefined } {
  const { data } = useSports()
  const sportId = data?.sports.find((id) => racingSportOf(data.categories[id] ?? { name: '' }) === sport)
  const { data: results } = useResults({ sportId, day: undefined, enabled: sportId !== undefined })
  const pages = results?.pages ?? []
  return {
    over: { results: pages.flatMap((each) => each.results), categories: pages.flatMap(({ categories }) => categories) },
    sportId,
  }
}
