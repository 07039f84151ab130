import { useText } from '../lib/intl/index.ts'
import { useConnection } from '../lib/live/index.ts'
import { markServer, queryClient, useServer } from '../lib/query/index.ts'
import { Button, Icon } from '../ui/index.ts'
import { useIncomplete } from './Boundary.tsx'
import styles from './Notices.module.css'

/** Hopes again: what did not get an answer is asked for anew. */
function tryAgain(): void {
  markServer('available')
  void queryClient.refetchQueries({ type: 'active' })
}

/** Above the page: prices stand still without a connection, nothing comes from a server that does not answer, a part is missing. */
export function Notices() {
  const connection = useConnection()
  const server = useServer((state) => state.server)
  const text = useText()
  const incomplete = useIncomplete((state) => state.incomplete)
  const unavailable = server === 'unavailable'
  const says = unavailable
    ? text('frame.unavailable')
    : connection === 'offline'
      ? text('frame.offline')
      : incomplete
        ? text('ui.error.title')
        : ''
  const retry = unavailable ? tryAgain : incomplete ? () => location.reload() : undefined
  return (
    <output className={says ? styles.notice : undefined}>
      {says ? (
        <>
          <Icon name="offline" />
          <span className={styles.words}>{says}</span>
          {retry ? (
            <Button size="small" onClick={retry}>
              {text('ui.retry')}
            </Button>
          ) : null}
        </>
      ) : null}
    </output>
  )
}
