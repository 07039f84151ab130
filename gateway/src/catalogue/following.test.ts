import { expect, it } from 'vitest'
import { type FollowEvent, type Following, nextFollowing } from './following.ts'
import { readTick, type Tick } from './tick.ts'

const tick = (since: number, v: number, term = 1): Tick => ({ term, since, v, written: 0, changes: [] })
const following: Following = { at: 'following', term: 1 }
const behind = (...waiting: Tick[]): Following => ({ at: 'behind', term: 1, waiting })
const tickEvent = (each: Tick, heldV: number): FollowEvent => ({ type: 'tick', tick: each, heldV })

it.each<[string, Following, FollowEvent, Following, string[]]>([
  ['the next tick is applied', following, tickEvent(tick(5, 6), 5), following, ['apply']],
  ['a tick received before is ignored', following, tickEvent(tick(5, 6), 6), following, []],
  [
    'an overlapping tick is applied: the catalogue drops outdated entries',
    following,
    tickEvent(tick(5, 8), 6),
    following,
    ['apply'],
  ],
  ['a heartbeat says nothing where all is here', following, tickEvent(tick(6, 6), 6), following, []],
  ['a gap: the database is read, and the tick waits', following, tickEvent(tick(7, 8), 6), behind(tick(7, 8)), ['catchUp']],
  ['a heartbeat shows a gap too', following, tickEvent(tick(7, 7), 6), behind(tick(7, 7)), ['catchUp']],
  ['ticks received during the read wait', behind(tick(7, 8)), tickEvent(tick(8, 9), 6), behind(tick(7, 8), tick(8, 9)), []],
  [
    'a new leader: the last ticks of the previous one may never have been written',
    following,
    tickEvent(tick(5, 6, 2), 5),
    behind(tick(5, 6, 2)),
    ['catchUp'],
  ],
  ['ticks of a previous leader are ignored', following, tickEvent(tick(5, 6, 0), 5), following, []],
  ['the database is ahead', following, { type: 'missed' }, behind(), ['catchUp']],
  ['one read at a time', behind(tick(7, 8)), { type: 'missed' }, behind(tick(7, 8)), []],
  [
    'caught up: the waiting ticks are processed',
    behind(tick(7, 8)),
    { type: 'caughtUp', term: 2 },
    { at: 'following', term: 2 },
    ['hearAgain'],
  ],
  [
    'ticks that no current leader can have sent are dropped',
    behind(tick(7, 8, 99)),
    { type: 'caughtUp', term: 1, beyond: true },
    following,
    [],
  ],
])('%s', (_, before, event, after, effects) => {
  const [state, todo] = nextFollowing(before, event)
  expect(state).toEqual(after)
  expect(todo.map(({ type }) => type)).toEqual(effects)
})

it('keeps only the newest waiting ticks, up to a limit', () => {
  let state: Following = behind()
  for (let v = 0; v < 2_500; v++) [state] = nextFollowing(state, tickEvent(tick(v, v + 1), 0))
  expect(state.at === 'behind' && [state.waiting.length, state.waiting.at(-1)?.v]).toEqual([2_000, 2_500])
})

const good = { term: 1, since: 1, v: 2, written: 1, changes: [{ v: 2, ops: [{ op: 'remove', entity: 'event', id: 'e' }] }] }
it.each<[unknown, boolean]>([
  [good, true],
  [{ ...good, changes: [] }, true],
  [undefined, false],
  ['tick', false],
  [[good], false],
  [{ ...good, v: '2' }, false],
  [{ ...good, since: -1 }, false],
  [{ ...good, term: 1.5 }, false],
  [{ ...good, changes: {} }, false],
  [{ ...good, changes: [{ v: 2 }] }, false],
  [{ ...good, changes: [{ v: 2, ops: [{ op: 'update', entity: 'event', id: 'e' }] }] }, false],
  [{ ...good, changes: [{ v: 2, ops: [{ op: 'update', entity: '__proto__', id: 'e', data: {} }] }] }, false],
  [{ ...good, changes: [{ v: 2, ops: [{ op: 'replacedby', entity: 'selection', id: 's' }] }] }, false],
])('accepts only a valid tick: %j', (message, isOne) => {
  expect('wrong' in readTick(message)).toBe(!isOne)
})
