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
  return { now, asked: done.filter((each) => each === 'ask').length, waits: done.filter((each) => each === 'wait').length }
}

it('A9.5 a pending check is asked about five times', () => {
  expect(run([pending, due, pending, due, due, due, due])).toEqual({ now: { at: 'givenUp' }, asked: 5, waits: 5 })
  expect(run([pending, due, due, due, due, due, due])).toMatchObject({ asked: 5 })
})

it('the polling stops once the status is no longer pending, or nobody is logged in', () => {
  expect(run([pending, due, { is: 'status', status: 'FAILED' }, due])).toMatchObject({ now: { at: 'idle' }, asked: 1 })
  expect(run([pending, { is: 'status', status: undefined }, due])).toMatchObject({ now: { at: 'idle' }, asked: 0 })
})

it('nothing is asked without a pending check', () => {
  expect(run([due, { is: 'askedAgain' }, { is: 'status', status: 'REQUIRED_PHOTO' }, due])).toMatchObject({ asked: 0, waits: 0 })
})

it('the customer may ask again after the last attempt', () => {
  expect(run([pending, due, due, due, due, due, { is: 'askedAgain' }, due])).toMatchObject({
    now: { at: 'waiting', attempt: 1 },
    asked: 7,
  })
})
