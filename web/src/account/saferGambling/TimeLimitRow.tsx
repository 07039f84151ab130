import type { TimeLimit } from '@touchline/contract/player/account'
import { timeLimitMinutes } from '@touchline/domain/account'
import { limitsAre } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import { LimitRow, type ShownLimit } from './LimitRow.tsx'
import { minutesOf, useDuration, writtenMinutes } from './minutes.ts'

/** A limit on the time logged in; on the way through the form minutes are text, as amounts are. */
export function TimeLimitRow({ limit, timeZone }: { limit: TimeLimit; timeZone: string }) {
  const text = useText()
  const duration = useDuration()
  const { period, usedSeconds, leftSeconds } = limit
  const used = text('account.limits.used.time', { time: duration(usedSeconds) })
  const of = (limits: TimeLimit[]) => {
    limitsAre({ timeLimits: limits })
    // the page counts down what the user info says
    void refreshUserInfo()
    const now = limits.find((each) => each.period === period)
    return now && shownOf(now)
  }
  return (
    <LimitRow
      label={text(`account.limits.${limit.period}`)}
      limit={shownOf(limit)}
      unit={{
        timeZone,
        before: text('account.time.unit'),
        usage: leftSeconds === undefined ? used : `${used} · ${text('account.limits.leftTime', { time: duration(leftSeconds) })}`,
        read: (typed) => {
          const minutes = minutesOf(typed)
          const { from, to } = timeLimitMinutes[period]
          return minutes !== undefined && minutes >= from && minutes <= to ? String(minutes) : undefined
        },
        write: (minutes) => writtenMinutes(Number(minutes)),
        words: (minutes) => duration(Number(minutes) * 60),
        wrong: () => text('account.limits.wrongTime', { most: timeLimitMinutes[period].to / 60 }),
        set: async (minutes) =>
          of((await call('setTimeLimit', { period, minutes: minutes === null ? null : Number(minutes) })).timeLimits),
        confirm: async () => of((await call('confirmTimeLimit', { period })).timeLimits),
      }}
    />
  )
}

const shownOf = ({ period, minutes, resetsAt, next }: TimeLimit): ShownLimit => ({
  period,
  resetsAt,
  ...(minutes !== undefined && { limit: String(minutes) }),
  ...(next && {
    next: {
      from: next.from,
      ...(next.minutes !== undefined && { limit: String(next.minutes) }),
      ...(next.confirmBy !== undefined && { confirmBy: next.confirmBy }),
    },
  }),
})
