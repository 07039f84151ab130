import { channel } from '@touchline/contract/channel'
import type { SportEvent } from '@touchline/domain/catalogue'
import { courseOf, drawnOf } from '@touchline/domain/virtual'
import { Skeleton } from '@touchline/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { serverNowMs, useByTheSecond } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import styles from './Drawn.module.css'
import { FairDraw } from './FairDraw.tsx'
import { MatchPicture } from './MatchPicture.tsx'
import { RacePicture } from './RacePicture.tsx'

interface DrawnPictureProps {
  event: SportEvent
  /** of an event whose source says nothing of its draw */
  otherwise: ReactNode
}

/** how long its draw is waited for */
const waitedMs = 3_000

/** A virtual race or match: its picture, in step with what the feed has published of it, and how its result was decided. */
export function DrawnPicture({ event, otherwise }: DrawnPictureProps) {
  const text = useText()
  useLive([channel.statistics(event.id)])
  const statistics = useEntity('statistics', event.id)
  const drawn = useMemo(() => drawnOf(statistics), [statistics])
  const course = useMemo(() => courseOf(statistics), [statistics])
  const [openedMs] = useState(serverNowMs)
  const isLate = useByTheSecond((nowMs) => Number(nowMs - openedMs > waitedMs))
  if (!drawn) return statistics || isLate ? otherwise : <Skeleton height="15em" />
  return (
    <section aria-label={text('drawn.picture')} className={styles.drawn}>
      {event.type === 'HEAD_TO_HEAD' ? (
        <MatchPicture event={event} course={course} />
      ) : (
        <RacePicture event={event} course={course} />
      )}
      <FairDraw event={event} drawn={drawn} />
    </section>
  )
}
