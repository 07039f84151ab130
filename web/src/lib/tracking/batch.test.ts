import { describe, expect, it } from 'vitest'
import {
  type BatchEffect,
  type Batches,
  type BatchNews,
  gatheringMs,
  maxBatch,
  maxWaiting,
  nextBatches,
  noBatches,
} from './batch.ts'

/** What is left and what was done after this news. */
function after(...news: BatchNews<number>[]): [Batches<number>, BatchEffect<number>[]] {
  let state: Batches<number> = noBatches
  const done: BatchEffect<number>[] = []
  for (const each of news) {
    const [next, effects] = nextBatches(state, each)
    state = next
    done.push(...effects)
  }
  return [state, done]
}
const tracked = (...events: number[]): BatchNews<number>[] => events.map((event) => ({ is: 'tracked', event }))
const range = (length: number): number[] => Array.from({ length }, (_, at) => at)
const answered = (answer: 'taken' | 'refused' | 'failed', dice = 1): BatchNews<number> => ({ is: 'answered', answer, dice })
const due: BatchNews<number> = { is: 'due' }

describe('batches for the collector', () => {
  it('events of a few seconds go together', () => {
    const [state, done] = after(...tracked(1, 2), due)
    expect(done).toEqual([
      { do: 'wait', ms: gatheringMs },
      { do: 'post', events: [1, 2] },
    ])
    expect(state).toMatchObject({ at: 'sending', waiting: [], sent: [1, 2] })
  })

  it('a full batch goes at once, and what comes meanwhile waits', () => {
    const [state, done] = after(...tracked(...range(maxBatch)), ...tracked(99))
    expect(done.at(-1)).toEqual({ do: 'post', events: range(maxBatch) })
    expect(state.waiting).toEqual([99])
    const [calm, rest] = after(...tracked(...range(maxBatch)), ...tracked(99), answered('taken'), due, answered('taken'))
    expect([calm.at, rest.at(-1)]).toEqual(['calm', { do: 'post', events: [99] }])
  })

  it.each([
    ['taken', 'calm', [], 0],
    ['refused', 'calm', [], 0],
    ['failed', 'gathering', [1], 1],
  ] as const)('a batch that was %s', (answer, at, waiting, failures) => {
    expect(after(...tracked(1), due, answered(answer))[0]).toEqual({ at, waiting, sent: [], failures })
  })

  it('the pauses double up to five minutes, by chance shorter by up to half, and the order stays', () => {
    const failing = range(8).flatMap(() => [due, answered('failed')])
    const [state, done] = after(...tracked(1, 2), ...failing)
    expect(done.flatMap((each) => (each.do === 'wait' ? [each.ms] : []))).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ])
    expect(state.waiting).toEqual([1, 2])
    expect(after(...tracked(1), due, answered('failed', 0))[1].at(-1)).toEqual({ do: 'wait', ms: 5_000 })
  })

  it('while the collector is away the newest wait, and a full batch does not hurry', () => {
    const [state, done] = after(...tracked(0), due, answered('failed'), ...tracked(...range(maxWaiting + 50)))
    expect(state.waiting).toHaveLength(maxWaiting)
    expect(state.waiting.at(-1)).toBe(maxWaiting + 49)
    expect(done.filter((each) => each.do === 'post')).toHaveLength(1)
  })

  it('a page that is left sends what waits, and not again what is on its way', () => {
    expect(after(...tracked(1), due, ...tracked(2), { is: 'pageLeft' })[1].at(-1)).toEqual({ do: 'beacon', events: [2] })
    expect(after({ is: 'pageLeft' })).toEqual([noBatches, []])
    // the page comes back
    expect(after(...tracked(1), { is: 'pageLeft' }, due, ...tracked(2), due)[1].at(-1)).toEqual({ do: 'post', events: [2] })
  })

  it('a withdrawal drops everything, and the late answer of a batch says nothing', () => {
    const [state, done] = after(...tracked(1), due, ...tracked(2), { is: 'withdrawn' })
    expect([state, done.at(-1)]).toEqual([noBatches, { do: 'stop' }])
    expect(nextBatches(state, answered('failed'))).toEqual([noBatches, []])
    expect(nextBatches(state, due)).toEqual([noBatches, []])
  })
})
