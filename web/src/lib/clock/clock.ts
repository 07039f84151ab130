import type { Scoreboard } from '@touchline/domain/catalogue'

const minuteMs = 60_000

/** Match clock in seconds: the value at `clockAt`, counting on while it runs. Undefined if the sport has none. */
export function clockSecondsAt(
  board: Pick<Scoreboard, 'clockSeconds' | 'clockAt' | 'running'>,
  nowMs: number,
): number | undefined {
  if (board.clockSeconds === undefined) return undefined
  if (!board.running || !board.clockAt) return board.clockSeconds
  return board.clockSeconds + Math.max(0, Math.floor((nowMs - Date.parse(board.clockAt)) / 1000))
}

/** "67:24"; minutes continue past an hour. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const halfEnds: Record<string, number> = { FIRST_HALF: 45, SECOND_HALF: 90 }

/** The current minute, as in lists: "67′", and in added time "45+2′". */
export function minuteText(period: string, seconds: number): string {
  const minute = Math.floor(seconds / 60) + 1
  const end = halfEnds[period]
  return end !== undefined && minute > end ? `${end}+${minute - end}′` : `${minute}′`
}

export type Start = { at: 'now' } | { at: 'minutes'; minutes: number } | { at: 'today' } | { at: 'tomorrow' } | { at: 'day' }

/** How to show a start: a countdown within the hour, otherwise the day. Days are in the reader's time zone. */
export function startIn(startTime: string, nowMs: number): Start {
  const start = new Date(startTime)
  const minutes = Math.ceil((start.getTime() - nowMs) / minuteMs)
  if (minutes <= 0) return { at: 'now' }
  if (minutes <= 60) return { at: 'minutes', minutes }
  const days = dayNumber(start) - dayNumber(new Date(nowMs))
  return { at: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'day' }
}

/** Counts local days, independent of the hour and of daylight saving. */
function dayNumber(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000)
}

/** The local day of an instant, as a grouping key. */
export function localDay(instant: string): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}
