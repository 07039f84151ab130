import { expect, it } from 'vitest'
import { choiceOf } from './choice.ts'

const question = { version: '2', months: 6 }
const kept = (change: object) => JSON.stringify({ version: '2', at: '2026-08-31T10:00:00.000Z', groups: ['C0002'], ...change })

it.each([
  ['nothing', null, undefined],
  ['this answer', kept({}), ['C0002']],
  ['a refusal', kept({ groups: [] }), []],
  ['both groups, in another order', kept({ groups: ['C0003', 'C0002'] }), ['C0002', 'C0003']],
  ['a group that we do not have', kept({ groups: ['C0004', 'C0003'] }), ['C0003']],
  ['the answer to an older question', kept({ version: '1' }), undefined],
  ['an answer of half a year ago, almost', kept({ at: '2026-05-30T12:00:01.000Z' }), ['C0002']],
  ['an answer of half a year ago', kept({ at: '2026-05-30T12:00:00.000Z' }), undefined],
  ['an answer from the future', kept({ at: '2027-01-01T00:00:00.000Z' }), undefined],
  ['an answer without a date', kept({ at: undefined }), undefined],
  ['an answer of no day', kept({ at: 'yesterday' }), undefined],
  ['no groups', kept({ groups: 'all' }), undefined],
  ['what is no answer', '[1', undefined],
  ['null', 'null', undefined],
])('P6.1f A4.25a with %s kept, the groups agreed to are …', (_, text, groups) => {
  expect(choiceOf(text, question, new Date('2026-11-30T12:00:00.000Z'))?.groups).toEqual(groups)
})

it('an answer of the last day of August counts until the last of February', () => {
  const on = (now: string) => choiceOf(kept({}), question, new Date(now)) !== undefined
  expect([on('2027-02-28T09:59:59.000Z'), on('2027-02-28T10:00:00.000Z')]).toEqual([true, false])
})
