import { afterEach, expect, it } from 'vitest'
import { draftOf, forgetDraft, keepIn } from './draft.ts'

afterEach(() => {
  forgetDraft('deposit')
  forgetDraft('withdraw')
})

it('what was typed and the ref of its request are there again until they are forgotten', () => {
  const draft = draftOf('deposit', 'alice')
  keepIn(draft, { amount: '25' })
  const ref = draft.refs.for('25.00 card')
  expect(draftOf('deposit', 'alice').amount).toBe('25')
  expect(draftOf('deposit', 'alice').refs.for('25.00 card')).toBe(ref)
  expect(draftOf('withdraw', 'alice').amount).toBe('')
  forgetDraft('deposit')
  expect(draftOf('deposit', 'alice').amount).toBe('')
})

it('is never another customer’s', () => {
  keepIn(draftOf('deposit', 'alice'), { amount: '25' })
  expect(draftOf('deposit', 'bob').amount).toBe('')
  expect(draftOf('deposit', 'alice').amount).toBe('')
})
