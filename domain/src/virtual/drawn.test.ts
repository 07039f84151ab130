import { describe, expect, it } from 'vitest'
import type { Statistics } from '../catalogue/index.ts'
import { courseOf, drawnOf, frameAt, orderAt, shareAt } from './index.ts'

const statistics = (tabs: Record<string, unknown>): Statistics => ({ id: 'v', tabs })
const course = {
  startedAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T12:01:00.000Z',
  frames: [
    [0, 0, 0],
    [500, 520, 480],
    [1000, 985, 1000],
  ],
}
const at = (second: number) => Date.parse(course.startedAt) + second * 1000

describe('the course of a race', () => {
  it.each([
    ['before the off', -5, [0, 0], 0],
    ['at the off', 0, [0, 0], 0],
    ['between two frames', 15, [260, 240], 250],
    ['on a frame', 30, [520, 480], 500],
    ['near the line', 45, [752.5, 740], 750],
    ['after it', 90, [985, 1000], 1000],
  ])('%s', (_, second, frame, share) => {
    expect(frameAt(course, at(second))).toEqual(frame)
    expect(shareAt(course, at(second))).toBe(share)
  })

  it('stops at the last frame that is known', () => {
    expect(frameAt({ ...course, frames: course.frames.slice(0, 2) }, at(55))).toEqual([520, 480])
  })

  it('has the one in front first, of two that are level the lower number', () =>
    expect(orderAt([100, 300, 300, 200])).toEqual([1, 2, 3, 0]))

  it.each([
    ['no tab', undefined],
    ['no time', { ...course, startedAt: 'soon' }],
    ['no frames', { ...course, frames: [] }],
    ['frames of different lengths', { ...course, frames: [[0, 1], [10]] }],
    ['frames out of order', { ...course, frames: course.frames.toReversed() }],
    ['what is no number', { ...course, frames: [[0, 'x']] }],
    ['too many', { ...course, frames: Array.from({ length: 401 }, (_, i) => [i, 1]) }],
  ])('is left out with %s', (_, tab) => expect(courseOf(statistics({ course: tab }))).toBeUndefined())

  it('is read as it was sent', () => expect(courseOf(statistics({ course }))).toEqual(course))
})

describe('what decides a draw', () => {
  const drawn = { seal: 'ab'.repeat(32), chances: [600_000, 400_000] }

  it('is read with its seed, once there is one', () => {
    expect(drawnOf(statistics({ drawn }))).toEqual(drawn)
    expect(drawnOf(statistics({ drawn: { ...drawn, seed: '01'.repeat(32) } }))).toEqual({ ...drawn, seed: '01'.repeat(32) })
  })

  it.each([
    ['no tab', undefined],
    ['a seal that is none', { ...drawn, seal: 'AB' }],
    ['chances that do not add up', { ...drawn, chances: [1, 2] }],
    ['what is no chance', { ...drawn, chances: [1_000_001, -1] }],
    ['too many', { ...drawn, chances: Array.from({ length: 50 }, () => 20_000) }],
  ])('is left out with %s', (_, tab) => expect(drawnOf(statistics({ drawn: tab }))).toBeUndefined())
})
