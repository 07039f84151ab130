import { useText } from '../lib/intl/index.ts'
import { useConnection } from '../lib/live/index.ts'
import { markServer, queryClient, useServer } from '../lib/query/index.ts'
import { Button, Icon } from '../ui/index.ts'
import styles from './Notices.module.css'

/** Hopes again: what did not get an answer is asked for anew. */
function tryAgain(): void {
  markServer('available')
  void queryClient.refetchQueries({ type: 'active' })
}

/** Above the page: prices stand still without a connection, and nothing comes from a server that does not answer. */
export function Notices() {
  const connection = useConnection()
  const server = useServer((state) => state.server)
  const text = useText()
  const unavailable = server === 'unavailable'
  const says = unavailable ? text('frame.unavailable') : connection === 'offline' ? text('frame.offline') : ''
  return (
    <output className={says ? styles.notice : undefined}>
      {says ? (
        <>
          <Icon name="offline" />
          <span className={styles.words}>{says}</span>
          {unavailable ? (
            <Button size="small" onClick={tryAgain}>
              {text('ui.retry')}
            </Button>
          ) : null}
        </>
      ) : null}
    </output>
  )
}
