import { ErrorState, Icon, Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import type { Framed } from '../../lib/modals/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { SportIcon } from '../sports/index.ts'
import styles from './Dialogs.module.css'

/** Which sport in play to see, each with its number of events. */
export default function InPlayFilters({ onClose }: Framed) {
  const text = useText()
  const { data, error, refetch } = useTables('inPlayView', {}, { refetchMs: 20_000 })
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  const all = data.sections.reduce((sum, { inplayEvents }) => sum + inplayEvents, 0)
  return (
    <ul className={styles.rows}>
      <Choice to={pathTo.inPlay()} words={text('inplay.filters.all')} count={all} icon={<Icon name="live" />} onClose={onClose} />
      {data.sections.map(({ sportId, inplayEvents }) => (
        <Sport key={sportId} sportId={sportId} count={inplayEvents} onClose={onClose} />
      ))}
    </ul>
  )
}

interface ChoiceProps extends Pick<Framed, 'onClose'> {
  to: string
  words: string
  count: number
  icon: ReactNode
}

function Choice({ to, words, count, icon, onClose }: ChoiceProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        className={styles.sport}
        to={to}
        aria-current={pathname === to ? 'page' : undefined}
        onClick={() => queueMicrotask(onClose)}
      >
        {icon}
        <b>{words}</b>
        <span>{count}</span>
      </Link>
    </li>
  )
}

function Sport({ sportId, count, onClose }: { sportId: string } & Pick<ChoiceProps, 'count' | 'onClose'>) {
  const sport = useEntity('category', sportId)
  const names = useNames()
  if (!sport) return null
  return (
    <Choice
      to={pathTo.inPlay(sportId)}
      words={names.category(sport)}
      count={count}
      icon={<SportIcon sport={sport} />}
      onClose={onClose}
    />
  )
}
