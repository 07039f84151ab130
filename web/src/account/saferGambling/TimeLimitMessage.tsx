import { ErrorState, Skeleton } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { accountStyles as styles, useSaferGambling } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { useDuration } from './minutes.ts'

/** How much time the customer's own limits leave, and when they begin again; without one, how long they were here today. */
export default function TimeLimitMessage({ onClose }: Framed) {
  const text = useText()
  const duration = useDuration()
  const { formatDate } = useIntl()
  const { data, isError, refetch } = useSaferGambling()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="10em" />
  const { timeLimits, timeZone } = data
  const set = timeLimits.filter(({ minutes }) => minutes !== undefined)
  const today = timeLimits.find(({ period }) => period === 'day')?.usedSeconds ?? 0
  const reset = (at: string) =>
    formatDate(at, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <div className={modalStyles.part}>
      <p>
        {set.length === 0
          ? text('safer.timeLimit.none', { time: duration(today) })
          : text('safer.timeLimit.text', { time: duration(today) })}
      </p>
      {set.length === 0 ? null : (
        <dl className={styles.facts}>
          {set.map(({ period, leftSeconds = 0, resetsAt }) => (
            <div key={period}>
              <dt>{text(`account.limits.${period}`)}</dt>
              <dd>
                {text('account.limits.leftTime', { time: duration(leftSeconds) })}
                {resetsAt === undefined ? null : (
                  <span className={modalStyles.small}> {text('account.limits.resets', { when: reset(resetsAt) })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Ways
        onClose={onClose}
        ways={[
          { words: text(set.length === 0 ? 'safer.limits.add' : 'safer.limits.change'), leads: { modal: 'timeManagement' } },
          { words: text('account.coolOff.title'), leads: { modal: 'coolOff' } },
        ]}
      />
    </div>
  )
}
