import type { Calls, DataOf } from '@touchline/contract'
import { EmptyState, ErrorState, Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { LiveMinute } from '../../lib/score/index.ts'
import { leagueName, useEventPath } from '../events/index.ts'
import styles from './Dialogs.module.css'
import { usePageEventId } from './pageEvent.ts'

const shown = 12

/** To another event: those in play, of the page's sport first, then those that start soon. */
export default function EventSwitcher({ onClose }: Framed) {
  const text = useText()
  const eventId = usePageEventId()
  const now = useEntity('event', eventId)
  const { data, error, refetch } = useTables('inPlayView', {}, { refetchMs: 20_000 })
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  const ids = [...data.eventIds, ...data.startingSoonIds].filter((id) => id !== eventId)
  const isHere = (id: string) => data.entities.event[id]?.sportId === now?.sportId
  const ordered = now ? [...ids.filter(isHere), ...ids.filter((id) => !isHere(id))] : ids
  return (
    <>
      {ordered.length === 0 ? (
        <EmptyState icon="live" title={text('inplay.empty.title')}>
          {text('inplay.empty.text')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {ordered.slice(0, shown).map((id) => (
            <Row key={id} eventId={id} data={data} onClose={onClose} />
          ))}
        </ul>
      )}
      <div className={modalStyles.footer}>
        <Ways onClose={onClose} ways={[{ words: text('event.switch.all'), leads: { to: pathTo.inPlay() } }]} />
      </div>
    </>
  )
}

interface RowProps extends Pick<Framed, 'onClose'> {
  eventId: string
  data: DataOf<Calls['inPlayView']>
}

function Row({ eventId, data, onClose }: RowProps) {
  const names = useNames()
  const event = useEntity('event', eventId)
  const board = useEntity('scoreboard', eventId)
  const path = useEventPath(event)
  if (!event) return null
  return (
    <li>
      <Link className={styles.row} to={path} onClick={() => queueMicrotask(onClose)}>
        <b>{event.name}</b>
        <small>{leagueName(data, event.categoryId, names)}</small>
        {event.state === 'INPLAY' && board ? (
          <span className={styles.score}>
            {`${board.score.home}–${board.score.away} `}
            <LiveMinute board={board} />
          </span>
        ) : null}
      </Link>
    </li>
  )
}
