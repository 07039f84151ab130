import { expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

const errorWith = (code: string) => Object.assign(new Error('PostgreSQL error codes'), { code })

it.each(['08006', '25006', '53100', '53200', '53300', '55P03', '57014', '57P01', '57P03'])(
  '%s: the database is unavailable',
  (code) => {
    expect(isDatabaseAway(errorWith(code))).toBe(true)
  },
)

it.each(['22P02', '23505', '42P01', 'P0001', 'XX000'])('%s: the query was wrong', (code) => {
  expect(isDatabaseAway(errorWith(code))).toBe(false)
})

it('a refused, cut or silent connection means unavailable', () => {
  expect(isDatabaseAway(Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }))).toBe(true)
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true)
  expect(isDatabaseAway(new TypeError('undefined is not a function'))).toBe(false)
})
