import { expect, it } from 'vitest'
import { keepRef } from './keptRef.ts'

it('a repeated request has the same ref until it is decided, another amount has its own', () => {
  const refs = keepRef()
  const first = refs.for('10.00 card')
  expect(refs.for('10.00 card')).toBe(first)
  const other = refs.for('20.00 card')
  expect(other).not.toBe(first)
  refs.decided()
  expect(refs.for('20.00 card')).not.toBe(other)
})
