import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginBlock } from '@touchline/gateway/block'
import {
  type Cluster,
  connect,
  createBook,
  DatabaseRefused,
  mustNotOwn,
  openDatabase,
  ownerRole,
  prepareDatabase,
  startCluster,
} from '@touchline/gateway/database'
import type { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { testClusterFolder } from '../database.ts'

const log = pino({ level: 'silent' })
let book: BookWorld
let program: Client
beforeAll(async () => {
  book = await bookWorld()
  program = await connect(book.database.url)
})
afterAll(async () => {
  await program.end()
  await book.close()
})

describe('the gateway’s role', () => {
  it.each([
    'alter table transfer disable trigger transfer_append_only',
    'alter table posting disable trigger all',
    'drop trigger audit_seal_append_only on audit_seal',
    'set session_replication_role = replica',
    'set role touchline_owner',
    'alter role touchline superuser',
    'alter table customer owner to touchline',
    `update transfer set purpose = 'gift'`,
    'delete from transfer',
    'update posting set amount = 1',
    'delete from posting',
    'truncate posting',
    'update audit_seal set sealed_at = now()',
    'delete from audit_seal',
    `insert into audit_seal (chain, no, after_id, last_id, digests, hash) values ('ledger', 1, 0, 1, array[''::bytea], '')`,
    'delete from protection_change',
    `insert into protection_change (customer_id, kind, row_id, content) values (1, 'customer', 1, '{}')`,
    `insert into customer_block (customer_id, kind, since, until, by) values (1, 'selfExcluded', now(), now(), 'me')`,
    'update customer_block set until = now()',
    `update block_kind set stops = '{}'`,
    'update customer_limit set amount = null',
    'delete from customer',
    'update settlement set returns = 0',
    'update account set customer_id = 2',
    'update bet set stake = 1',
    'delete from bet_leg',
    'update bonus set amount = 1',
    `update migration set checksum = ''`,
    'create function mine() returns integer language sql return 1',
    'create function pg_temp.mine() returns integer language sql return 1',
    'create or replace function seal_rows(text, bigint, integer) returns integer language sql return 1',
    'create table mine (id bigint)',
    'create temporary table transfer (id bigint)',
    'create schema mine',
    'create trigger mine before insert on transfer for each row execute function refuse_change()',
    `select setval('transfer_id_seq', 1)`,
    `copy transfer to program 'cat'`,
  ])('may not: %s', async (statement) => {
    const { rows: before } = await book.pool.query('select current_setting($1)', ['session_replication_role'])
    await expect(program.query(statement)).rejects.toMatchObject({ code: '42501' })
    expect((await program.query('select current_setting($1)', ['session_replication_role'])).rows).toEqual(before)
  })

  it('has the permissions that the triggers allow, by column where they name columns', async () => {
    const { rows } = await book.pool.query<{ relation: string; may: string; columns: string | null }>(
      `select relation::text, may, string_agg(of_column, ',' order by of_column) as columns from rights_held('touchline')
       where relation::text in ('transfer', 'account', 'customer_block', 'audit_seal', 'session', 'transfer_id_seq') group by 1, 2
       order by 1, 2`,
    )
    expect(rows.map(({ relation, may, columns }) => [relation, may, columns].filter(Boolean).join(' '))).toEqual([
      'account INSERT',
      'account SELECT',
      'account UPDATE balance,changes,version',
      'audit_seal SELECT',
      'customer_block SELECT',
      'session DELETE',
      'session INSERT',
      'session SELECT',
      'session UPDATE',
      'transfer INSERT',
      'transfer SELECT',
      'transfer_id_seq SELECT',
      'transfer_id_seq USAGE',
    ])
  })

  it('gets revoked permissions back and loses additional ones', async () => {
    const wrong = `select * from (table held except table wanted) more union all select * from (table wanted except table held) less`
    const differences = async () =>
      (
        await book.pool.query(
          `with held as (select * from rights_held('touchline')), wanted as (select * from program_rights()) ${wrong}`,
        )
      ).rowCount
    await book.pool.query('grant update on transfer to touchline; revoke insert on slip from touchline')
    await book.pool.query('grant update (stake) on bet to touchline; grant truncate on posting to touchline')
    expect(await differences()).toBe(4)
    await prepareDatabase(book.database)
    expect(await differences()).toBe(0)
  })

  it('can place, settle, cash out, set limits and seal', async () => {
    expect((await program.query('select current_user as role')).rows).toEqual([{ role: 'touchline' }])
    await book.match('m', ['2', '3'])
    await book.match('n', ['1.9', '1.9'])
    const customer = await book.customer()
    const [, whole] = await book.placed(customer, [single('m-1', 2, '10'), single('n-1', 1.9, '10')])
    expect(await book.settledBy('m-m', { 'm-1': 'WON' })).toBeUndefined()
    const ref = crypto.randomUUID()
    const answer = await book.handlers.cashout({ ref, betId: whole?.betId ?? '', amount: '9.02' }, book.context(customer))
    expect(answer).toMatchObject({ data: { status: 'SUCCEEDED' } })
    await program.query(`insert into customer_limit (customer_id, kind, period, amount) values ($1, 'stake', 'day', 1)`, [
      customer,
    ])
    await beginBlock(program, { customerId: customer, kind: 'coolingOff', by: 'customer' }, { hours: 24 })
    expect(await book.cash(customer)).toBe(1_000_00 - 20_00 + 20_00 + 9_02)
    expect(await book.audit()).toEqual([])
  })

  it('can summarise the version indexes, which needs their owner', async () => {
    await program.query(`select summarise_index('selection_by_version')`)
    await expect(program.query(`select summarise_index('bet_pkey')`)).rejects.toMatchObject({ code: '42809' })
  })
})

describe('an embedded database', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-owner-'))
    folders.push(folder)
    return folder
  }

  it('of a version before 0.1.0 is refused, otherwise an empty book would be created next to its tables', async () => {
    const dataDir = newFolder()
    const cluster = await startCluster(join(dataDir, 'postgres'))
    await createBook(cluster)
    const db = await connect(cluster.url('touchline', 'postgres'))
    await db.query('create table public.migration (name text primary key, checksum text not null)')
    await db.end()
    await cluster.stop()
    await expect(openDatabase({ dataDir, log, as: 'gateway' })).rejects.toThrow(
      new DatabaseRefused(
        'This database was made by a Touchline before version 0.1.0, whose tables cannot be changed over: set another DATA_DIR or DATABASE_URL.',
      ),
    )
  })
})

describe('a database by URL', () => {
  let cluster: Cluster
  let name: string
  const made: string[] = []
  const admin = async (statement: string) => {
    const db = await connect(cluster.url('postgres', 'postgres'))
    await db.query(statement)
    await db.end()
  }
  beforeAll(async () => {
    cluster = await startCluster(testClusterFolder())
  })
  afterEach(async () => {
    for (const each of made.splice(0)) await admin(`drop database ${each} with (force)`)
  })
  async function empty(): Promise<{ url: string; ownerUrl: string }> {
    name = `owner_${crypto.randomUUID().slice(0, 8)}`
    await createBook(cluster, name)
    made.push(name)
    return { url: cluster.url(name), ownerUrl: cluster.url(name, ownerRole) }
  }
  const open = ({ url, ownerUrl }: { url: string; ownerUrl?: string }) =>
    openDatabase({ dataDir: '/nowhere', databaseUrl: url, databaseOwnerUrl: ownerUrl, log, as: 'gateway' })

  it('is migrated by its owner, and the gateway then starts without the owner', async () => {
    const urls = await empty()
    await expect(open({ url: urls.url })).rejects.toThrow(
      new DatabaseRefused(
        'This database lacks 0001_schemas.sql of this version, and the role of DATABASE_URL may not add it: run "npm run touchline -- migrate" with DATABASE_OWNER_URL set.',
      ),
    )
    for (const each of [urls, { url: urls.url }]) {
      const database = await open(each)
      await mustNotOwn(database.pool)
      expect((await database.pool.query('select current_user as role, count(*) from customer group by 1')).rows).toEqual([])
      await expect(database.pool.query('create function mine() returns integer language sql return 1')).rejects.toThrow('denied')
      await database.close()
    }
    const owner = await connect(urls.ownerUrl)
    await owner.query(`update routine set checksum = 'edited' where name = 'place_bets.sql'`)
    await owner.end()
    await expect(open({ url: urls.url })).rejects.toThrow('This database lacks')
  })

  it('whose tables belong to the gateway’s role works as before, except in production', async () => {
    const { ownerUrl: url } = await empty()
    const database = await open({ url })
    await expect(mustNotOwn(database.pool)).rejects.toThrow(
      new DatabaseRefused(
        'The role touchline_owner of DATABASE_URL owns the tables and could switch off their triggers: set DATABASE_OWNER_URL to it and DATABASE_URL to a role of the program (docs/processes.md).',
      ),
    )
    await database.close()
  })

  it('is refused if the two URLs have one role, two databases, are swapped or one does not answer', async () => {
    const urls = await empty()
    await (await open(urls)).close()
    await expect(open({ url: urls.ownerUrl, ownerUrl: urls.ownerUrl })).rejects.toThrow(
      'The role touchline_owner of DATABASE_URL may act as touchline_owner, the owner of the tables: give the program a role of its own.',
    )
    await expect(open({ url: urls.ownerUrl, ownerUrl: urls.url })).rejects.toThrow(
      'The role of DATABASE_OWNER_URL may not change the tables: name the role that owns them.',
    )
    await expect(open({ url: book.database.url, ownerUrl: urls.ownerUrl })).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL are not the same database: name one and the same in both.',
    )
    await expect(open({ url: urls.url, ownerUrl: 'postgresql://x@127.0.0.1:9/x' })).rejects.toThrow(
      /^DATABASE_OWNER_URL does not answer \(.*\): check host, user and password\.$/,
    )
  })
})
