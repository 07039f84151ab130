import type { Calls, DataOf } from '@touchline/contract'
import { Badge, Card, Icon } from '@touchline/ui'
import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import styles from './Competitions.module.css'

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

function Region({ name, countryCode, sport, leagues }: RegionProps) {
  const text = useText()
  return (
    <Card title={name} sign={<Flag code={countryCode} />}>
      <ul>
        {leagues.map((league) => (
          <li key={league.id}>
            <Link to={pathTo.category(sport, league)} className={styles.league}>
              <span className={styles.name}>{league.name}</span>
              {league.inplayEvents > 0 ? (
                <Badge tone="live">{text('sports.inplay', { count: league.inplayEvents })}</Badge>
              ) : null}
              <span className={styles.count}>{league.events}</span>
              <Icon name="next" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
