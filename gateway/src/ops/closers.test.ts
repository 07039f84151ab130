import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createClosers } from './closers.ts'

it('closes resources in reverse order, once, and continues if one of them fails', async () => {
  const closers = createClosers(pino({ level: 'silent' }))
  const ended: string[] = []
  closers.add('first', () => void ended.push('first'))
  closers.add('failing', () => Promise.reject(new Error('no')))
  closers.add('throwing', () => {
    throw new Error('no')
  })
  closers.add('last', async () => void ended.push('last'))
  await Promise.all([closers.close(), closers.close()])
  expect(ended).toEqual(['last', 'first'])
})
