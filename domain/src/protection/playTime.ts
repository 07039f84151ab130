import { limitPeriods, type OwnLimitPeriod } from '../account/index.ts'
import { type LimitRequest, requestInForce } from './limitRoom.ts'
import { type LimitWindow, limitWindowAt } from './limitWindow.ts'

/** Time that a customer was logged in and connected; the spans of a customer do not overlap. */
export interface PlayTime {
  since: Date
  until: Date
}

export interface TimeRoom {
  period: OwnLimitPeriod
  limitMinutes: number
  leftSeconds: number
  /** when the window ends */
  until: Date
}

/** Whole seconds played in a span of time. */
export function playedSeconds(played: readonly PlayTime[], { from, to }: LimitWindow): number {
  const ms = played.reduce(
    (sum, { since, until }) =>
      sum + Math.max(0, Math.min(until.getTime(), to.getTime()) - Math.max(since.getTime(), from.getTime())),
    0,
  )
  return Math.floor(ms / 1_000)
}

/** What each of the customer's limits on time leaves. `requests` are in the order in which they were made, in minutes. */
export const timeRooms = (requests: readonly LimitRequest[], played: readonly PlayTime[], at: Date): TimeRoom[] =>
  limitPeriods.flatMap((period) => {
    const held = requestInForce(requests, { kind: 'time', period }, at)
    if (!held || held.limitMinor === null) return []
    const { from, to: until } = limitWindowAt(period, at, held.timeZone)
    const leftSeconds = Math.max(0, held.limitMinor * 60 - playedSeconds(played, { from, to: at }))
    return [{ period, limitMinutes: held.limitMinor, leftSeconds, until }]
  })

/** Until when the customer's own limits on time stop them; undefined if none does. `time_is_up_until` in the database decides the same. */
export function timeIsUpUntil(requests: readonly LimitRequest[], played: readonly PlayTime[], at: Date): Date | undefined {
  const ends = timeRooms(requests, played, at).flatMap(({ leftSeconds, until }) => (leftSeconds === 0 ? [until.getTime()] : []))
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}
