import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { localDay, useMinuteMs } from '../../lib/clock/index.ts'
import { Flag } from '../../lib/country/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { EventList, type EventListProps } from './EventList.tsx'
import styles from './LeagueList.module.css'
import { leagueName } from './leagueName.ts'

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
  const { formatDate } = useIntl()
  const { category, event } = list.tables.entities
  const league = category[leagueId]
  const sport = category[league?.sportId ?? '']
  const name = leagueName(list.tables, leagueId, names)
  const today = localDay(new Date(useMinuteMs()).toISOString())
  const dayOf = (id: string) => {
    const start = event[id]?.startTime ?? ''
    return localDay(start) === today ? undefined : formatDate(start, { weekday: 'short', day: 'numeric', month: 'short' })
  }
  const title = (
    <span className={styles.league}>
      <Flag code={league?.countryCode} />
      <span className={styles.name}>
        {over === undefined ? null : <span className={styles.over}>{over}</span>}
        {league && sport ? <Link to={pathTo.category(sport, league)}>{name}</Link> : name}
      </span>
    </span>
  )
  return <EventList title={title} eventIds={eventIds} under={dayOf} {...list} />
}
