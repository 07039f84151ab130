import { type RacingSport, racingSportOf } from '@touchline/domain/browse'
import { useSports } from '../../lib/query/index.ts'
import { type Result, useResults } from '../results/index.ts'

/** The latest of today's races that are over; `sportId`: under which their results are. */
export function useRacesOver(sport: RacingSport): { over: readonly Result[]; sportId: string | undefined } {
  const { data } = useSports()
  const sportId = data?.sports.find((id) => racingSportOf(data.categories[id] ?? { name: '' }) === sport)
  const { data: results } = useResults({ sportId, day: undefined, enabled: sportId !== undefined })
  return { over: results?.pages.flatMap((each) => each.results) ?? [], sportId }
}
