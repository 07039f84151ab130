import { Badge, Icon } from '@touchline/ui'
import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './LeagueRows.module.css'

export interface LeagueRow {
  id: string
  name: string
  /** what it belongs to */
  of?: string
  to: string
  events: number
  inPlay?: number
  countryCode?: string | undefined
}

/** Leagues, one linked row each, with what is in play and how many events there are. */
export function LeagueRows({ rows }: { rows: readonly LeagueRow[] }) {
  const text = useText()
  return (
    <ul>
      {rows.map(({ id, name, of, to, events, inPlay = 0, countryCode }) => (
        <li key={id}>
          <Link to={to} className={styles.league}>
            {countryCode === undefined ? null : <Flag code={countryCode} />}
            <span className={styles.name}>
              {name}
              {of === undefined ? null : <span className={styles.of}> {of}</span>}
            </span>
            {inPlay > 0 ? <Badge tone="live">{text('sports.inplay', { count: inPlay })}</Badge> : null}
            <span className={styles.count}>{events}</span>
            <Icon name="next" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
