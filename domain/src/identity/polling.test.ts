import { expect, it } from 'vitest'
import { nextPolling, type Polling, type PollingEvent } from './polling.ts'

const pending: PollingEvent = { is: 'status', status: 'PENDING' }
const due: PollingEvent = { is: 'due' }

function run(events: PollingEvent[]) {
  let now: Polling = { at: 'idle' }
  const done: string[] = []
  for (const event of events) {
    const [next, effects] = nextPolling(now, event, 5)
    now = next
    done.push(...effects.map((effect) => effect.do))
  }
  return { now, requests: done.filter((each) => each === 'request').length, waits: done.filter((each) => each === 'wait').length }
}

it('A9.5 the status of a pending check is requested five times', () => {
  expect(run([pending, due, pending, due, due, due, due])).toEqual({ now: { at: 'givenUp' }, requests: 5, waits: 5 })
  expect(run([pending, due, due, due, due, due, due])).toMatchObject({ requests: 5 })
})

it('polling stops once the status is no longer pending, or the customer has logged out', () => {
  expect(run([pending, due, { is: 'status', status: 'FAILED' }, due])).toMatchObject({ now: { at: 'idle' }, requests: 1 })
  expect(run([pending, { is: 'status', status: undefined }, due])).toMatchObject({ now: { at: 'idle' }, requests: 0 })
})

it('nothing is requested without a pending check', () => {
  expect(run([due, { is: 'retried' }, { is: 'status', status: 'REQUIRED_PHOTO' }, due])).toMatchObject({ requests: 0, waits: 0 })
})

it('the customer may retry after the last attempt', () => {
  expect(run([pending, due, due, due, due, due, { is: 'retried' }, due])).toMatchObject({
    now: { at: 'waiting', attempt: 1 },
    requests: 7,
  })
})
