import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { Card, EmptyState } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { LeagueRows } from '../events/index.ts'
import type { ShownCategory } from './CategoryHeading.tsx'

type Region = DataOf<Calls['sportCompetitions']>['regions'][number]

/** P7.7: a sport's regions by name, one card each, with their competitions; those of no region first. */
export function Competitions({ sport }: { sport: ShownCategory }) {
  const text = useText()
  const input = { sportCategoryId: sport.id }
  const { data, error, refetch } = useQuery({
    queryKey: ['sportCompetitions', input],
    queryFn: ({ signal }) => call('sportCompetitions', input, { signal }),
    meta: { waitedFor: true },
    refetchInterval: 60_000,
  })
  if (!data && error) return <RequestFailed of="sportCompetitions" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.regions.length === 0)
    return <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState>
  const [own, regions] = [data.regions.filter(isSport), data.regions.filter((region) => !isSport(region))]
  return (
    <div className={page.columns}>
      {[...own, ...regions].map((region) => (
        <RegionCard key={region.id} region={region} sport={sport} />
      ))}
    </div>
  )
}

const isSport = ({ kind }: Region): boolean => kind === 'sport'

function RegionCard({ region, sport }: { region: Region; sport: ShownCategory }) {
  const names = useNames()
  return (
    <Card title={names.category(region)} sign={<Flag code={isSport(region) ? undefined : countryOf(region)} />}>
      <LeagueRows
        rows={region.competitions.map((league) => ({
          id: league.id,
          name: league.name,
          to: pathTo.category(sport, league),
          events: league.games + league.outrights + league.specials,
          inPlay: league.inplayEvents,
        }))}
      />
    </Card>
  )
}

/** Some sources give the country of each league but not of the region. */
function countryOf({ countryCode, competitions: [first, ...others] }: Region): string | undefined {
  return countryCode ?? (others.every((each) => each.countryCode === first?.countryCode) ? first?.countryCode : undefined)
}
