import { createHash, createHmac } from 'node:crypto'
import type { FeedMessageOf } from '@touchline/domain/feed'
import { blockMessage, type Course, type Drawn, type NextWord } from '@touchline/domain/virtual'
import { instant } from './picture.ts'

/** The seed of a virtual event: as unknown as the secret, and the same after a restart. */
const seedOf = (secret: string, eventId: string): Buffer =>
  createHmac('sha256', secret).update(`seed of virtual event ${eventId}`).digest()

/** The words that decide a virtual event. */
export function wordsOf(secret: string, eventId: string): NextWord {
  const seed = seedOf(secret, eventId)
  let [block, at] = [0, 8]
  let bytes: Buffer = Buffer.alloc(32)
  return () => {
    if (at === 8) {
      bytes = createHmac('sha256', seed).update(blockMessage(eventId, block)).digest()
      block += 1
      at = 0
    }
    at += 1
    return bytes.readUInt32BE((at - 1) * 4)
  }
}

/** What is published of a draw: its seal and chances, and the seed once the result is. */
export function drawnTab(secret: string, eventId: string, { chances, isOver }: { chances: number[]; isOver: boolean }): Drawn {
  const seed = seedOf(secret, eventId)
  const seal = createHash('sha256').update(seed).digest('hex')
  return { seal, chances, ...(isOver && { seed: seed.toString('hex') }) }
}

/** A course as drawn, in milliseconds from the off; what is published of it runs `leadMs` ahead of the clock. */
export interface DrawnCourse {
  offMs: number
  takesMs: number
  leadMs: number
  /** in the order of their times */
  frames: { atMs: number; shows: number[] }[]
}

/** What is public of a course by now: nothing before the off. */
export function courseTab({ offMs, takesMs, leadMs, frames }: DrawnCourse, atMs: number): Course | undefined {
  if (atMs < offMs) return undefined
  return {
    startedAt: instant(offMs),
    endsAt: instant(offMs + takesMs),
    frames: frames
      .filter((frame) => frame.atMs <= atMs - offMs + leadMs)
      .map((frame) => [Math.round((frame.atMs / takesMs) * 1000), ...frame.shows]),
  }
}

/** The instants at which more of a course becomes public. */
export const courseMoments = ({ offMs, leadMs, frames }: DrawnCourse): number[] =>
  frames.map(({ atMs }) => offMs + Math.max(0, atMs - leadMs))

type Tabs = FeedMessageOf<'statistics'>['data']['tabs']

/** The statistics of a virtual event: its draw, and its course since the off. */
export function virtualTabs(drawn: Drawn, course: Course | undefined): Tabs {
  return { drawn: { ...drawn }, ...(course && { course: { ...course } }) }
}
