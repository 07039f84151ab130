import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useCompsAllowed } from '../../lib/session/index.ts'
import styles from './Lobby.module.css'

const refetchMs = 30_000

/** What the book itself offers to play: predictions of football for prizes, and each kind of virtual sports with its next event. */
export function MoreGames() {
  const text = useText()
  const { formatTime } = useIntl()
  const { predictors = [] } = useConfig()
  // A6.2: prizes are not for those who get no bonuses
  const mayWin = useCompsAllowed()
  const { data } = useQuery({
    queryKey: ['virtuals', 'lobby'],
    queryFn: ({ signal }) => call('virtuals', {}, { signal }),
    refetchInterval: refetchMs,
  })
  const games = (mayWin ? predictors : []).map((game) => ({
    to: `/${game}`,
    name: text(`casino.lobby.${game}`),
    about: text(`casino.lobby.${game}.text`),
  }))
  const virtuals = (data?.categories ?? []).map(({ categoryId, name, nextEvents }) => {
    const next = nextEvents.flatMap((id) => data?.entities.event[id] ?? [])[0]
    const about = next ? text('casino.lobby.next', { time: formatTime(next.startTime) }) : text('casino.lobby.virtual')
    return { to: pathTo.virtuals(categoryId), name, about }
  })
  const all = [...games, ...virtuals]
  if (all.length === 0) return null
  return (
    <section aria-labelledby="more-games" className={page.stack}>
      <h2 id="more-games" className={page.section}>
        {text('casino.lobby.more')}
      </h2>
      <ul className={styles.more}>
        {all.map(({ to, name, about }) => (
          <li key={to}>
            <Link to={to}>
              <b>{name}</b>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
