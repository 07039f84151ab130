import { expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

const told = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code })

it.each(['08006', '53100', '53200', '53300', '55P03', '57014', '57P01', '57P03'])('%s: it could not answer now', (code) => {
  expect(isDatabaseAway(told(code))).toBe(true)
})

it.each(['22P02', '23505', '42P01', 'P0001', 'XX000'])('%s: the question was wrong', (code) => {
  expect(isDatabaseAway(told(code))).toBe(false)
})

it('a connection that is refused, cut or silent is one that could not answer', () => {
  expect(isDatabaseAway(Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }))).toBe(true)
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true)
  expect(isDatabaseAway(new TypeError('undefined is not a function'))).toBe(false)
})
