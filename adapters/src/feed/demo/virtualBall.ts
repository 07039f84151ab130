import { between, type Dice } from './dice.ts'
import type { DrawnCourse } from './virtualDraw.ts'

const everyMs = 2_000
/** from the goal back to the middle */
const restartMs = 1_500

interface Drawing {
  goals: readonly { atMs: number; role: 'HOME' | 'AWAY' }[]
  halfTimeMs: number
  fullTimeMs: number
}

/**
 * Where the ball is, in thousandths of the length and the breadth of the pitch, the home side playing to the right: a picture, but for the goals, at
 * which it is in the net.
 */
export function ballMoves(random: Dice, { goals, halfTimeMs, fullTimeMs }: Drawing): DrawnCourse['frames'] {
  const middle = [500, 500]
  const fixed = new Map<number, number[]>([
    [0, middle],
    [halfTimeMs, middle],
    [fullTimeMs, middle],
  ])
  for (const { atMs } of goals) if (!fixed.has(atMs + restartMs)) fixed.set(atMs + restartMs, middle)
  for (const { atMs, role } of goals) fixed.set(atMs, [role === 'HOME' ? 1000 : 0, Math.round(between(random, 460, 540))])
  const times = [...fixed.keys()]
  for (let atMs = everyMs; atMs < fullTimeMs; atMs += everyMs) {
    const shows = [between(random, 120, 880), between(random, 80, 920)].map(Math.round)
    if (times.every((time) => Math.abs(time - atMs) > everyMs * 0.75)) fixed.set(atMs, shows)
  }
  return Array.from(fixed, ([atMs, shows]) => ({ atMs, shows }))
    .filter(({ atMs }) => atMs <= fullTimeMs)
    .toSorted((a, b) => a.atMs - b.atMs)
}
