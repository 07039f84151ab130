/** Catalogue, directory and book may live in different databases one day: their tables must allow it. */
import { connect } from '@touchline/gateway/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const tables = `select c.oid, n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`

const crossing = `select from_table.schema || '.' || from_table.name || ' refers to ' || to_table.schema || '.' || to_table.name as key
  from pg_constraint k join (${tables}) from_table on from_table.oid = k.conrelid join (${tables}) to_table on to_table.oid = k.confrelid
  where k.contype = 'f' and from_table.schema <> to_table.schema order by 1`

const elsewhere = `select schema || '.' || name as name from (${tables}) t where schema not in ('catalogue', 'directory', 'book') order by 1`

/** tables without a customer: the house's risk, the seals over everything, a view, the kinds of block */
const nobodys = ['audit_seal', 'bet_history', 'block_kind', 'exposure']
const unnamed = `select name from (${tables}) t
  where schema = 'book' and name <> all($1) and name <> 'bettor'
    and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'customer_id') order by 1`

const list = async (sql: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, string>>(sql, values)).rows.flatMap(Object.values)

describe('the three schemas', () => {
  it('hold every table', async () => {
    expect(await list(elsewhere)).toEqual([])
    expect(await list(`select distinct schema from (${tables}) t order by 1`)).toEqual(['book', 'catalogue', 'directory'])
  })

  it('are crossed by no foreign key', async () => {
    expect(await list(crossing)).toEqual([])
  })

  it('of the book name the customer in every row, except in the tables without one', async () => {
    expect(await list(unnamed, [nobodys])).toEqual([])
  })

  it('are in the search path of every connection: the gateway, its owner and a URL with its own options', async () => {
    for (const url of [database.url, database.ownerUrl, `${database.ownerUrl}&options=-c%20work_mem%3D5MB`]) {
      const db = await connect(url)
      const { rows } = await db.query(`select current_setting('search_path') as path, current_setting('work_mem') as memory`)
      await db.end()
      expect(rows).toEqual([{ path: 'book,catalogue,directory', memory: url.includes('options') ? '5MB' : '4MB' }])
    }
  })
})

it('a table outside, a foreign key across schemas and a money table without customer are detected', async () => {
  const db = await database.pool.connect()
  try {
    await db.query('begin')
    await db.query('create table public.stray (id bigint)')
    await db.query('create table directory.friend (customer_id bigint references book.bettor)')
    await db.query('create table book.tip (id bigint primary key, amount bigint)')
    const planted = async (sql: string, values: unknown[] = []) =>
      (await db.query<Record<string, string>>(sql, values)).rows.flatMap(Object.values)
    expect(await planted(elsewhere)).toEqual(['public.stray'])
    expect(await planted(crossing)).toEqual(['directory.friend refers to book.bettor'])
    expect(await planted(unnamed, [nobodys])).toEqual(['tip'])
  } finally {
    await db.query('rollback')
    db.release()
  }
})

it('security definer functions set their own search path, temporary tables last', async () => {
  expect(
    await list(`select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('catalogue', 'directory', 'book')
        and not exists (select from unnest(p.proconfig) as setting
          where setting ~ '^search_path=(catalogue|directory|book)(, (catalogue|directory|book))*, pg_temp$')`),
  ).toEqual([])
})

it('trigger functions find their tables with any search path of the connection', async () => {
  // functions that only raise an error need no search path
  const bare = await list(`select distinct p.proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prorettype = 'trigger'::regtype and n.nspname in ('catalogue', 'directory', 'book')
      and not coalesce(array_to_string(p.proconfig, ' '), '') ~ 'search_path=' order by 1`)
  expect(bare).toEqual(['refuse_change', 'refuse_ended_offer', 'refuse_second_end'])
})
