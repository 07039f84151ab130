import { Button, Card, ErrorState, Skeleton } from '@touchline/ui'
import { useSaferGambling } from '../../../lib/account/index.ts'
import { useText } from '../../../lib/intl/index.ts'
import { showModal } from '../../../lib/modals/index.ts'
import { useDuration } from '../minutes.ts'
import styles from './Hub.module.css'

/** How long the customer was logged in today, this week and this month, on all devices together. */
export function TimeToday() {
  const text = useText()
  const duration = useDuration()
  const { data, isError, refetch } = useSaferGambling()
  const today = data?.timeLimits.find(({ period }) => period === 'day')
  return (
    <Card title={text('safer.time.title')}>
      {data && today ? (
        <div className={styles.time}>
          <p className={styles.sentence}>{duration(today.usedSeconds)}</p>
          <dl className={styles.facts}>
            {data.timeLimits
              .filter((each) => each !== today)
              .map(({ period, usedSeconds }) => (
                <div key={period}>
                  <dt>{text(`account.limits.${period}`)}</dt>
                  <dd>{duration(usedSeconds)}</dd>
                </div>
              ))}
          </dl>
          <p className={styles.small}>{text('safer.time.text')}</p>
          <Button onClick={() => showModal('timeManagement')}>{text('safer.timeManagement')}</Button>
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="8em" />
      )}
    </Card>
  )
}
