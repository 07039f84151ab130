import { expect, it } from 'vitest'
import { type Breaker, type BreakerEvent, closedBreaker, nextBreaker } from './breaker.ts'

const rules = { maxFailures: 2, restMs: 100 }

/** The state after these events, and which calls were refused. */
function after(...events: [atMs: number, is: BreakerEvent['is']][]): { now: Breaker; refused: number[] } {
  let now = closedBreaker
  const refused: number[] = []
  for (const [atMs, is] of events) {
    const { next, isRefused } = nextBreaker(now, { is, atMs }, rules)
    if (isRefused) refused.push(atMs)
    now = next
  }
  return { now, refused }
}

it.each<[string, [number, BreakerEvent['is']][], Breaker, number[]]>([
  [
    'one failure',
    [
      [0, 'called'],
      [1, 'failed'],
    ],
    { at: 'closed', failures: 1 },
    [],
  ],
  [
    'an answer resets the failures',
    [
      [0, 'called'],
      [1, 'failed'],
      [2, 'called'],
      [3, 'answered'],
    ],
    closedBreaker,
    [],
  ],
  [
    'too many failures',
    [
      [1, 'failed'],
      [2, 'failed'],
      [3, 'called'],
      [101, 'called'],
    ],
    { at: 'open', untilMs: 102 },
    [3, 101],
  ],
  [
    'after the rest one trial call is let through',
    [
      [1, 'failed'],
      [2, 'failed'],
      [102, 'called'],
      [103, 'called'],
    ],
    { at: 'trying' },
    [103],
  ],
  [
    'the trial call succeeds',
    [
      [1, 'failed'],
      [2, 'failed'],
      [102, 'called'],
      [104, 'answered'],
      [105, 'called'],
    ],
    closedBreaker,
    [],
  ],
  [
    'the trial call fails',
    [
      [1, 'failed'],
      [2, 'failed'],
      [102, 'called'],
      [104, 'failed'],
      [105, 'called'],
    ],
    { at: 'open', untilMs: 204 },
    [105],
  ],
  [
    'a late answer or failure of an earlier call does not affect an open breaker',
    [
      [1, 'failed'],
      [2, 'failed'],
      [3, 'answered'],
      [4, 'failed'],
      [5, 'called'],
    ],
    { at: 'open', untilMs: 102 },
    [5],
  ],
])('%s', (_, events, now, refused) => {
  expect(after(...events)).toEqual({ now, refused })
})
