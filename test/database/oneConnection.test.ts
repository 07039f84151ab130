import { onOneConnection } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const pidSql = 'select pg_backend_pid() as pid'

it('reads that start at the same time use one connection, which is free again afterwards', async () => {
  const { pool } = database
  const pids = await onOneConnection(pool, (db) =>
    Promise.all(Array.from({ length: 20 }, async () => (await db.query<{ pid: number }>(pidSql)).rows[0]?.pid)),
  )
  expect(pids).toHaveLength(20)
  expect(new Set(pids).size).toBe(1)
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
})

it('an error reaches the caller, and the connection is given back when the other reads are answered', async () => {
  const { pool } = database
  const reads = onOneConnection(pool, (db) =>
    Promise.all([db.query('select 1 / 0'), db.query('select pg_sleep(0.1)'), db.query(pidSql)]),
  )
  await expect(reads).rejects.toThrow('division by zero')
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
  expect(await onOneConnection(pool, async (db) => (await db.query('select 1 as one')).rows)).toEqual([{ one: 1 }])
})
