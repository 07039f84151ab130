import { type Course, shareAt } from '@touchline/domain/virtual'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { serverNowMs, useByTheSecond } from '../../lib/clock/index.ts'

export type Phase = 'before' | 'running' | 'over'

/** Where a course is by now; it is over once its last frame is known, too. */
export const usePhase = (course: Course | undefined): Phase =>
  useByTheSecond((nowMs) => {
    if (!course) return 'before'
    return shareAt(course, nowMs) === 1000 && course.frames.at(-1)?.[0] === 1000 ? 'over' : 'running'
  })

const query = '(prefers-reduced-motion: reduce)'
const followCalm = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether this reader wants nothing to move. */
export const useIsCalm = (): boolean =>
  useSyncExternalStore(
    followCalm,
    () => matchMedia(query).matches,
    () => false,
  )

/** Calls `draw` for each frame that the browser shows while `isMoving`, and once for what does not move. */
export function useFrames(draw: (atMs: number) => void, isMoving: boolean): void {
  const latest = useRef(draw)
  // before the browser paints: nothing is seen in a wrong place
  useLayoutEffect(() => {
    latest.current = draw
    if (!isMoving) draw(serverNowMs())
  }, [draw, isMoving])
  useEffect(() => {
    if (!isMoving) return
    let frame = 0
    const step = () => {
      latest.current(serverNowMs())
      frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
}
