import type { OwnLimit } from '@touchline/contract/player/account'
import { wireMinor } from '@touchline/domain/money'
import { Button, Card, ErrorState, Skeleton } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { type SaferGambling, useSaferGambling } from '../../../lib/account/index.ts'
import { useConfig } from '../../../lib/config/index.ts'
import { useMoneyText, useText } from '../../../lib/intl/index.ts'
import { showModal } from '../../../lib/modals/index.ts'
import { useDuration } from '../minutes.ts'
import styles from './Hub.module.css'

/** The limits in force: how much is used, how much is left, when they begin again, and what waits to be confirmed. */
export function MyLimits() {
  const text = useText()
  const limits = useBars(useSaferGambling().data)
  return (
    <Card
      title={text('safer.limits.title')}
      aside={
        <button type="button" className={styles.change} onClick={() => showModal('spendingControls')}>
          {text(limits && limits.length > 0 ? 'safer.limits.change' : 'safer.limits.add')}
        </button>
      }
    >
      <LimitsInForce />
    </Card>
  )
}

/** P2.47: also in a dialog of their own. */
export const LimitsDialog = () => (
  <div className={styles.inDialog}>
    <LimitsInForce />
  </div>
)

function LimitsInForce() {
  const text = useText()
  const { data, isError, refetch } = useSaferGambling()
  const limits = useBars(data)
  return (
    <>
      {limits === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="8em" />
        )
      ) : limits.length === 0 ? (
        <div className={styles.none}>
          <p>{text('safer.limits.none')}</p>
          <Button look="primary" onClick={() => showModal('spendingControls')}>
            {text('safer.limits.add')}
          </Button>
        </div>
      ) : (
        <ul className={styles.limits}>
          {limits.map((bar) => (
            <Limit key={bar.name} bar={bar} />
          ))}
        </ul>
      )}
      <p className={styles.note}>{text('safer.limits.who')}</p>
    </>
  )
}

interface Bar {
  name: string
  /** absent: no limit yet, one waits */
  limit: string | undefined
  used: string
  /** in the same unit */
  share: { used: number; limit: number }
  notes: string[]
}

/** The limits that hold or wait, on money and on time, in words. */
function useBars(data: SaferGambling | undefined): Bar[] | undefined {
  const text = useText()
  const moneyText = useMoneyText()
  const duration = useDuration()
  const { currency } = useConfig()
  const { formatDate } = useIntl()
  if (!data) return undefined
  const when = (instant: string) =>
    formatDate(instant, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: data.timeZone,
    })
  const name = (kind: OwnLimit['kind'] | 'time', period: OwnLimit['period']) =>
    kind === 'balance'
      ? text('account.limits.balance')
      : text('safer.limits.name', { kind: text(`account.limits.${kind}`), period: text(`safer.limits.${period}`) })
  const resets = (resetsAt: string | undefined) =>
    resetsAt === undefined ? [] : [text('account.limits.resets', { when: when(resetsAt) })]
  const waits = (next: { from: string } | undefined, limit: string | undefined) => {
    if (!next) return []
    if (limit === undefined) return [text('account.limits.nextNone', { when: when(next.from) })]
    return [text('account.limits.next', { limit, when: when(next.from) })]
  }
  const minor = (amount: string) => wireMinor(amount, currency)
  const money = (amount: string) => moneyText(minor(amount))
  const minutes = (count: number) => duration(count * 60)
  return [
    ...data.limits
      .filter(({ limit, next }) => limit !== undefined || next)
      .map(({ kind, period, limit, used, left, resetsAt, next }) => {
        const usedMinor = Math.max(0, minor(used))
        return {
          name: name(kind, period),
          limit: limit && money(limit),
          used: moneyText(usedMinor),
          share: { used: usedMinor, limit: limit === undefined ? 0 : minor(limit) },
          notes: [
            ...(left === undefined ? [] : [text('account.limits.left', { amount: money(left) }), ...resets(resetsAt)]),
            ...waits(next, next?.limit && money(next.limit)),
          ],
        }
      }),
    ...data.timeLimits
      .filter((limit) => limit.minutes !== undefined || limit.next)
      .map(({ period, minutes: most, usedSeconds, leftSeconds, resetsAt, next }) => ({
        name: name('time', period),
        limit: most === undefined ? undefined : minutes(most),
        used: duration(usedSeconds),
        share: { used: usedSeconds, limit: (most ?? 0) * 60 },
        notes: [
          ...(leftSeconds === undefined
            ? []
            : [text('account.limits.leftTime', { time: duration(leftSeconds) }), ...resets(resetsAt)]),
          ...waits(next, next?.minutes === undefined ? undefined : minutes(next.minutes)),
        ],
      })),
  ]
}

function Limit({ bar: { name, limit, used, share, notes } }: { bar: Bar }) {
  const text = useText()
  return (
    <li className={styles.limit}>
      <p className={styles.limitName}>
        <b>{name}</b>
        <span>{limit === undefined ? text('account.limits.none') : text('safer.limits.of', { used, limit })}</span>
      </p>
      {limit === undefined ? null : (
        <meter className={styles.meter} aria-label={name} min={0} max={Math.max(1, share.limit)} value={share.used} />
      )}
      <p className={styles.small}>{notes.join(' · ')}</p>
    </li>
  )
}
