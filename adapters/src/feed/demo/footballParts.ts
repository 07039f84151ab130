import { halfShares, type Play } from './footballPlay.ts'
import { minuteMs } from './picture.ts'

/** Quarters of an hour by the scoreboard's minutes; the third and the sixth include stoppage time. */
export const parts = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'] as const

const quarterMs = 15 * minuteMs

export const partOf = (minute: number): string => parts[Math.floor((minute - 1) / 15)] ?? parts[5]

/** Start and end of each part. */
function spans({ kickOffMs, halfTimeMs, secondHalfMs, fullTimeMs }: Play): { fromMs: number; toMs: number; half: 0 | 1 }[] {
  const of = (half: 0 | 1, startMs: number, endMs: number) =>
    [0, 1, 2].map((i) => ({ half, fromMs: startMs + i * quarterMs, toMs: i === 2 ? endMs : startMs + (i + 1) * quarterMs }))
  return [...of(0, kickOffMs, halfTimeMs), ...of(1, secondHalfMs, fullTimeMs)]
}

/** The share of the goals to come that falls in each part; zeros at the end. */
export function leftInParts(play: Play, atMs: number): number[] {
  const lengths = [play.halfTimeMs - play.kickOffMs, play.fullTimeMs - play.secondHalfMs]
  const left = spans(play).map(
    ({ fromMs, toMs, half }) => (halfShares[half] * Math.max(0, toMs - Math.max(fromMs, atMs))) / (lengths[half] ?? 1),
  )
  const sum = left.reduce((all, each) => all + each, 0)
  return sum > 0 ? left.map((each) => each / sum) : left
}

/** How many parts are over; those that end with a half only once its whistle counts. */
export function partsOver(play: Play, atMs: number, { isOver, isSecond }: { isOver: boolean; isSecond: boolean }): number {
  if (isOver) return 6
  const over = spans(play).filter(({ toMs }) => toMs <= atMs).length
  return isSecond ? Math.max(3, Math.min(5, over)) : Math.min(2, over)
}

/** The instants at which parts end. */
export const partEnds = (play: Play): number[] => spans(play).map(({ toMs }) => toMs)
