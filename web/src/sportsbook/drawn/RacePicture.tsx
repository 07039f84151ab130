import { virtualKindOf } from '@touchline/domain/browse'
import type { Participant, SportEvent } from '@touchline/domain/catalogue'
import { type Course, frameAt, orderAt } from '@touchline/domain/virtual'
import { classNames, Hidden } from '@touchline/ui'
import { useCallback, useMemo, useRef } from 'react'
import { useByTheSecond } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { cameraAt, placeIn } from './camera.ts'
import styles from './Drawn.module.css'
import { Runner } from './Runner.tsx'
import { Sign } from './Sign.tsx'
import { type Phase, useFrames, useIsCalm, usePhase } from './useCourse.ts'

interface RacePictureProps {
  event: SportEvent
  course: Course | undefined
}

/** A race while it is run, drawn for each frame of the screen; for those who want nothing to move a list of who is in front. */
export function RacePicture({ event, course }: RacePictureProps) {
  const phase = usePhase(course)
  const isCalm = useIsCalm()
  const runners = useMemo(() => byNumber(event), [event])
  const sport = useEntity('category', event.sportId)
  const parts = { runners, course, phase, isDog: sport !== undefined && virtualKindOf(sport) === 'greyhounds' }
  return (
    <>
      {isCalm ? null : <Track {...parts} />}
      <Leaders {...parts} shown={isCalm ? runners.length : 3} />
      <Announced {...parts} />
    </>
  )
}

const byNumber = ({ participants }: SportEvent): Participant[] =>
  participants.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))

interface PartProps {
  runners: readonly Participant[]
  course: Course | undefined
  phase: Phase
  isDog: boolean
}

/** The part of the course around the leaders, which moves on with them. */
function Track({ runners, course, phase, isDog }: PartProps) {
  const place = useRef<HTMLDivElement>(null)
  const draw = useCallback(
    (atMs: number) => {
      const progress = course ? frameAt(course, atMs) : runners.map(() => 0)
      const camera = cameraAt(progress)
      for (const each of place.current?.querySelectorAll<HTMLElement | SVGElement>('[data-at]') ?? []) {
        const { at = '', of = '' } = each.dataset
        const along = of === '' ? Number(at) : (progress[Number(of)] ?? 0)
        each.style.transform = `translateX(${placeIn(camera, along).toFixed(3)}cqw)`
      }
    },
    [course, runners],
  )
  useFrames(draw, phase === 'running')
  return (
    <div ref={place} className={classNames(styles.track, phase === 'running' && styles.running)} aria-hidden="true">
      {posts.map((at) => (
        <i key={at} data-at={at} className={styles.post} />
      ))}
      <i data-at={1000} className={styles.line} />
      {runners.map(({ id, number = 0 }, i) => (
        <div key={id} className={styles.lane}>
          <span className={styles.sign}>
            <Sign number={number} isDog={isDog} />
          </span>
          <Runner number={number} isDog={isDog} lane={i} />
        </div>
      ))}
    </div>
  )
}

/** every twentieth of the course */
const posts = Array.from({ length: 20 }, (_, i) => i * 50)

/** Who is in front by now, in words; at the end the order of the finish. */
function Leaders({ runners, course, phase, isDog, shown }: PartProps & { shown: number }) {
  const text = useText()
  const said = useByTheSecond((nowMs) => (course ? orderAt(frameAt(course, nowMs)).slice(0, shown).join() : ''))
  if (said === '') return null
  return (
    <div className={styles.leaders}>
      <b>{text(phase === 'over' ? 'drawn.finish' : 'drawn.inFront')}</b>
      <ol>
        {said.split(',').map((runner, i) => {
          const { id, name, number = 0 } = runners[Number(runner)] ?? { id: runner, name: '' }
          return (
            <li key={id}>
              <span>{text('race.position', { position: i + 1 })}</span> <Sign number={number} isDog={isDog} /> {name}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The end, for screen readers: once, not each change on the way. */
function Announced({ runners, course, phase }: PartProps) {
  const text = useText()
  const end = course && phase === 'over' ? orderAt(course.frames.at(-1)?.slice(1) ?? []).slice(0, 3) : []
  const names = end.map((runner, i) => `${text('race.position', { position: i + 1 })} ${runners[runner]?.name ?? ''}`)
  return (
    <Hidden>
      <output>{names.length > 0 ? text('drawn.announced', { order: names.join(', ') }) : null}</output>
    </Hidden>
  )
}
