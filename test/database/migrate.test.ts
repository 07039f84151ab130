import { createHash } from 'node:crypto'
import { DatabaseRefused, inTransaction, type Migration, migrate, openPool, readMigrations } from '@touchline/gateway/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const known = readMigrations()
const one = migration('9001_one.sql', 'create table one (id bigint)')
const two = migration('9002_two.sql', 'create table two (id bigint)')

describe('migrations', () => {
  it('are applied in order, each once, by several programs at the same time', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, [...known, one, two])))
    expect(applied.flat()).toEqual([one.name, two.name])
    expect(await migrate(database.ownerUrl, [...known, one, two])).toEqual([])
  })

  it('that failed leave no changes, and name the line', async () => {
    const broken = migration('9003_broken.sql', 'create table three (id bigint);\n\nselect nonsense;')
    await expect(migrate(database.ownerUrl, [...known, one, two, broken])).rejects.toThrow(
      new DatabaseRefused('Migration 9003_broken.sql failed in line 3: column "nonsense" does not exist.'),
    )
    expect((await database.pool.query(`select to_regclass('three') as three`)).rows).toEqual([{ three: null }])
  })

  it('are followed by the functions of this version, recreated where one was edited', async () => {
    const answer = (n: number) =>
      migration('answer.sql', `create or replace function answer() returns integer language sql return ${n}`)
    const select = async () => (await database.pool.query('select answer()')).rows
    await migrate(database.ownerUrl, [...known, one, two], [answer(1)])
    expect(await select()).toEqual([{ answer: 1 }])
    await migrate(database.ownerUrl, [...known, one, two], [answer(2)])
    expect(await select()).toEqual([{ answer: 2 }])
    const broken = migration('broken.sql', 'select nonsense')
    await expect(migrate(database.ownerUrl, [...known, one, two], [answer(3), broken])).rejects.toThrow(
      /^Routine broken\.sql failed/,
    )
    expect(await select()).toEqual([{ answer: 2 }])
  })

  it('that changed after they were applied are refused', async () => {
    const changed = migration(one.name, 'create table one (id integer)')
    await expect(migrate(database.ownerUrl, [...known, changed, two])).rejects.toThrow(/9001_one\.sql was changed after/)
  })

  it('of a newer version are refused', async () => {
    await expect(migrate(database.ownerUrl, [...known, one])).rejects.toThrow(
      /made by a newer Touchline \(it knows 9002_two\.sql\)/,
    )
  })
})

describe('a connection', () => {
  it('reads a bigint as a whole number or throws, a numeric as its text', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::bigint as n, 0.10::numeric as exact, 5::bigint::text as id`,
    )
    expect(rows).toEqual([{ n: 9007199254740991, exact: '0.10', id: '5' }])
    await expect(database.pool.query('select 9007199254740992::bigint')).rejects.toThrow('beyond the safe integers')
  })

  it('waits for a statement, a lock or an idle transaction three seconds at most', async () => {
    const pool = openPool(database.ownerUrl)
    await pool.query('create table contended as select 1 as id')
    // opens the connections first: on a busy machine a new one takes a while
    const connections = await Promise.all([1, 2, 3].map(() => pool.connect()))
    for (const each of connections) each.release()
    const holder = await pool.connect()
    const ended = new Promise<void>((resolve) => holder.once('end', resolve))
    await holder.query('begin; select from contended for update')
    await expect(pool.query('select from contended for update nowait')).rejects.toThrow('could not obtain lock')
    const startMs = performance.now()
    // idle only after the lock was certainly given up
    const busy = holder.query('select pg_sleep(2)')
    const [lock, statement] = await Promise.allSettled([
      pool.query('select from contended for update'),
      pool.query('select pg_sleep(10)'),
    ])
    expect(lock).toMatchObject({ status: 'rejected', reason: { code: '55P03' } })
    expect(statement).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    // a lower bound, as a busy machine may be late
    expect(performance.now() - startMs).toBeLessThan(9_000)
    const limits = await pool.query(
      `select name, setting from pg_settings where name ~ '^(lock|statement|idle_in_transaction_session)_timeout$' order by 1`,
    )
    expect(limits.rows.map(({ setting }) => setting)).toEqual(['3000', '2500', '3000'])
    await busy
    await ended
    await expect(holder.query('select 1')).rejects.toThrow('Client has encountered a connection error and is not queryable')
    holder.release(true)
    await pool.end()
  })
})

describe('a transaction', () => {
  it('is committed completely, or rolled back completely with its error thrown', async () => {
    const { pool } = database
    await pool.query('create table drawer (amount bigint)')
    await inTransaction(pool, (db) => db.query('insert into drawer values (1)'))
    const failing = inTransaction(pool, async (db) => {
      await db.query('insert into drawer values (2)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await pool.query('select amount from drawer')).rows).toEqual([{ amount: 1 }])
  })

  it('that hit a deadlock is retried', async () => {
    const { pool } = database
    await pool.query('create table pair as select generate_series(1, 2) as id, 0 as n')
    const touch = (first: number, second: number) =>
      inTransaction(pool, async (db) => {
        await db.query('update pair set n = n + 1 where id = $1', [first])
        await db.query('select pg_sleep(0.2)')
        await db.query('update pair set n = n + 1 where id = $1', [second])
      })
    await Promise.all([touch(1, 2), touch(2, 1)])
    expect((await pool.query('select n from pair order by id')).rows).toEqual([{ n: 2 }, { n: 2 }])
  })
})
