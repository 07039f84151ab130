import { Button, Icon } from '@touchline/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useKeptLists } from '../../lib/keptLists.ts'
import { useConnection } from '../../lib/live/index.ts'
import { useOutage } from '../../lib/outage.ts'
import { queryClient } from '../../lib/query/index.ts'
import styles from './AppNotices.module.css'
import { takeUpdate } from './followWorker.ts'
import { usePwa } from './pwaStore.ts'

/** From when the lists are, while there is no network; and a new build, for the customer to take when it suits them. */
export function AppNotices() {
  useOutageTime()
  useOpening()
  const asOfMs = useKeptLists(({ asOfMs: kept }) => kept)
  const isUpdateReady = usePwa((pwa) => pwa.isUpdateReady)
  if (asOfMs === undefined && !isUpdateReady) return null
  return (
    <Suspense>
      <AreaMessages>
        {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
        {isUpdateReady ? <Update /> : null}
      </AreaMessages>
    </Suspense>
  )
}

/** Lists that were received before the network was lost stay; they are asked for again when the server can be heard again. */
function useOutageTime(): void {
  const isOffline = useOutage() === 'offline'
  const isConnected = useConnection() === 'connected'
  useEffect(() => {
    const { asOfMs } = useKeptLists.getState()
    if (isOffline && asOfMs === undefined) useKeptLists.setState({ asOfMs: Date.now() })
    if (!isConnected || isOffline || asOfMs === undefined) return
    useKeptLists.setState({ asOfMs: undefined })
    void queryClient.invalidateQueries()
  }, [isOffline, isConnected])
}

/** A notification was pressed. */
function useOpening(): void {
  const openPath = usePwa((pwa) => pwa.openPath)
  const navigate = useNavigate()
  useEffect(() => {
    if (openPath === undefined) return
    usePwa.setState({ openPath: undefined })
    void navigate(openPath)
  }, [openPath, navigate])
}

function AsOf({ atMs }: { atMs: number }) {
  const text = useText()
  const { formatDate, formatTime } = useIntl()
  const nowMs = useMinuteMs()
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  const time = isToday ? formatTime(atMs) : formatDate(atMs, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return <Line>{text('offline.asOf', { time })}</Line>
}

function Update() {
  const text = useText()
  const { name } = useConfig()
  return (
    <Line>
      <Icon name="info" />
      <span className={styles.words}>{text('update.ready', { name })}</span>
      <Button size="small" onClick={takeUpdate}>
        {text('update.take')}
      </Button>
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => <output className={styles.line}>{children}</output>
