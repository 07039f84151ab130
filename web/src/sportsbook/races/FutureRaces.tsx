import type { RacingSport } from '@touchline/domain/browse'
import { EmptyState } from '@touchline/ui'
import { addressOf } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { racesIn } from '../../lib/racing/index.ts'
import { OutrightBoxes } from '../outrights/index.ts'
import { CountryChips } from './CountryChips.tsx'
import { callsOf } from './racingViews.ts'
import { useRacingFilters } from './useRacingFilters.ts'
import { WayOn } from './WayOn.tsx'

/** P7.22, P7.23: races long ahead, each with its runners by price in one column. */
export function FutureRaces({ sport }: { sport: RacingSport }) {
  const text = useText()
  const filters = useRacingFilters()
  const call = callsOf[sport].futures
  const { data, error, refetch } = useTables(call, {}, { refetchMs: 60_000 })
  if (!data) return error ? <RequestFailed of={call} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />
  if (data.eventIds.length === 0)
    return (
      <EmptyState title={text('futures.empty.title')} action={<WayOn to={addressOf(sport)}>{text('races.none.today')}</WayOn>}>
        {text('futures.empty.text')}
      </EmptyState>
    )
  return (
    <div className={page.stack}>
      <CountryChips countries={data.countries} value={filters.country} onChange={filters.onCountry} />
      <OutrightBoxes data={data} eventIds={racesIn(data, data.eventIds, filters.country)} />
    </div>
  )
}
