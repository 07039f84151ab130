import type { Calls, DataOf } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { Flag } from '../../lib/country/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { LeagueRows } from '../events/index.ts'

type SportsList = DataOf<Calls['sportsList']>
type Category = SportsList['categories'][string]

/** A sport's regions, one card each, with their leagues. */
export function Competitions({ sports: { categories }, sportId }: { sports: SportsList; sportId: string }) {
  const sport = categories[sportId]
  const names = useNames()
  if (!sport) return null
  const children = (category: Category) => category.childs.map((id) => categories[id]).filter((each) => each !== undefined)
  const regions = children(sport).filter(({ kind }) => kind === 'region')
  const own = children(sport).filter(({ kind }) => kind === 'league')
  return (
    <div className={page.columns}>
      {own.length > 0 ? <Region name={names.category(sport)} sport={sport} leagues={own} /> : null}
      {regions.map((region) => (
        <Region
          key={region.id}
          name={names.category(region)}
          countryCode={region.countryCode ?? sharedCountry(children(region))}
          sport={sport}
          leagues={children(region)}
        />
      ))}
    </div>
  )
}

/** Some sources give the country of each league but not of the region. */
function sharedCountry(leagues: readonly Category[]): string | undefined {
  const [first] = leagues
  return leagues.every(({ countryCode }) => countryCode === first?.countryCode) ? first?.countryCode : undefined
}

interface RegionProps {
  name: string
  countryCode?: string | undefined
  sport: Category
  leagues: Category[]
}

const Region = ({ name, countryCode, sport, leagues }: RegionProps) => (
  <Card title={name} sign={<Flag code={countryCode} />}>
    <LeagueRows
      rows={leagues.map((league) => ({
        id: league.id,
        name: league.name,
        to: pathTo.category(sport, league),
        events: league.events,
        inPlay: league.inplayEvents,
      }))}
    />
  </Card>
)
