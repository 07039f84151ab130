import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { EventList, type EventListProps } from './EventList.tsx'
import styles from './LeagueList.module.css'
import { leagueName } from './leagueName.ts'
import { useDayOf } from './useDayOf.ts'

/** How the lists of a page show their events. */
export type Shown = Omit<EventListProps, 'title' | 'eventIds'>

interface LeagueListProps {
  leagueId: string
  eventIds: readonly string[]
  /** says above the name why the league is here */
  over?: string
  list: Shown
}

/** The matches of one of several leagues under its linked name; those of another day than today say which. */
export function LeagueList({ leagueId, eventIds, over, list }: LeagueListProps) {
  const names = useNames()
  const { category } = list.tables.entities
  const league = category[leagueId]
  const sport = category[league?.sportId ?? '']
  const name = leagueName(list.tables, leagueId, names)
  const own = league?.name ?? ''
  // a phone has no room for the country where a flag says it too
  const words = (
    <span>
      <span className={styles.country}>{name.slice(0, -own.length)}</span>
      {own}
    </span>
  )
  const dayOf = useDayOf(list.tables)
  const title = (
    <span className={styles.league}>
      <Flag code={league?.countryCode} />
      <span className={styles.name}>
        {over === undefined ? null : <span className={styles.over}>{over}</span>}
        {league && sport ? <Link to={pathTo.category(sport, league)}>{words}</Link> : words}
      </span>
    </span>
  )
  return <EventList title={title} eventIds={eventIds} under={dayOf} {...list} />
}
