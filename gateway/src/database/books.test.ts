import { expect, it } from 'vitest'
import { bookNo, booksOf } from './books.ts'
import type { Pool } from './pool.ts'

it('a number tells its book, however large', () => {
  expect(['1', '2', '7', '9007199254740993'].map((id) => bookNo(id, 2))).toEqual([1, 0, 1, 1])
  expect(['15', '16'].map((id) => bookNo(id, 16))).toEqual([15, 0])
  expect(bookNo('7', 1)).toBe(0)
})

it('a pool that nothing else is known of is that of the only book', () => {
  const pool = {} as Pool
  const { all, of, any, every } = booksOf(pool)
  expect([...all, of('7'), any()]).toEqual(Array.from({ length: 3 }, () => ({ no: 0, pool })))
  expect(every).toBe(pool)
})
