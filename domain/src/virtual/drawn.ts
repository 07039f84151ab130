import type { Statistics } from '../catalogue/index.ts'
import { scoresDrawn, wholeChance } from './draws.ts'

/** What the draw of a race or match is decided by, as its source publishes it. */
export interface Drawn {
  /** SHA-256 of the seed's bytes, in hexadecimal: known before the first bet */
  seal: string
  /** whole, `wholeChance` together: of each runner to win, in the order of their numbers; of a match, of each score */
  chances: number[]
  /** 32 bytes in hexadecimal: only with the result */
  seed?: string | undefined
}

/** How a race or match has gone so far, for a picture of it. */
export interface Course {
  /** instants */
  startedAt: string
  endsAt: string
  /** how far the time between the two has run, in thousandths, then what is drawn: of each runner how far it has come, or where the ball is */
  frames: number[][]
}

const hash = /^[\da-f]{64}$/
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isHash = (value: unknown): value is string => typeof value === 'string' && hash.test(value)

/** From the tab `drawn` of an event's statistics; undefined if it is absent or not as documented. */
export function drawnOf(statistics: Pick<Statistics, 'tabs'> | undefined): Drawn | undefined {
  const tab = statistics?.tabs.drawn
  if (!isRecord(tab) || !isHash(tab.seal) || !Array.isArray(tab.chances) || tab.chances.length > scoresDrawn) return undefined
  const chances = tab.chances.filter(isWhole)
  const sum = chances.reduce((all, each) => all + each, 0)
  if (chances.length < tab.chances.length || sum !== wholeChance) return undefined
  return { seal: tab.seal, chances, ...(isHash(tab.seed) && { seed: tab.seed }) }
}

const mostFrames = 400

/** From the tab `course` of an event's statistics; undefined before the off, or if it is not as documented. */
export function courseOf(statistics: Pick<Statistics, 'tabs'> | undefined): Course | undefined {
  const tab = statistics?.tabs.course
  if (!isRecord(tab) || !isInstant(tab.startedAt) || !isInstant(tab.endsAt) || !Array.isArray(tab.frames)) return undefined
  const frames = tab.frames.filter((frame: unknown): frame is number[] => Array.isArray(frame) && frame.every(isWhole))
  const [first] = frames
  const isSound = frames.every(
    (frame, i) => frame.length === first?.length && (i === 0 || (frame[0] ?? 0) > (frames[i - 1]?.[0] ?? 0)),
  )
  if (!first || first.length < 2 || !isSound || frames.length < tab.frames.length || frames.length > mostFrames) return undefined
  return { startedAt: tab.startedAt, endsAt: tab.endsAt, frames }
}

/** How far the time of the course has run at an instant, in thousandths; 0 before it, 1000 after it. */
export function shareAt({ startedAt, endsAt }: Course, atMs: number): number {
  const [fromMs, toMs] = [Date.parse(startedAt), Date.parse(endsAt)]
  if (toMs <= fromMs) return 1000
  return Math.min(1000, Math.max(0, ((atMs - fromMs) / (toMs - fromMs)) * 1000))
}

/** What is drawn at an instant, straight between two frames; the last that is known if it is later. */
export function frameAt(course: Course, atMs: number): number[] {
  const share = shareAt(course, atMs)
  const { frames } = course
  const after = frames.findIndex(([at = 0]) => at >= share)
  const [to, from] = after === -1 ? [frames.at(-1), undefined] : [frames[after], frames[after - 1]]
  const [toAt = 0, ...values] = to ?? []
  if (!from) return values
  const [fromAt = 0, ...earlier] = from
  const along = (share - fromAt) / (toAt - fromAt)
  return values.map((value, i) => (earlier[i] ?? value) + (value - (earlier[i] ?? value)) * along)
}

/** The runners in order, who has come furthest first. */
export const orderAt = (progress: readonly number[]): number[] =>
  Array.from(progress.keys()).toSorted((a, b) => (progress[b] ?? 0) - (progress[a] ?? 0) || a - b)
