import { createHash } from 'node:crypto'
import { auditIn, parseHeads, readHeads, runAudit, sealAll, wrongHeads } from '@touchline/gateway/audit'
import { endBlock } from '@touchline/gateway/block'
import type { Connection } from '@touchline/gateway/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block } from '../book/blocks.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { brokenBy } from './damage.ts'

let book: BookWorld
let customer: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ verified: false })
  await sealAll(book.pool, 30_000)
  await book.customer()
  const change = (what: string) => book.pool.query(`update customer set ${what} where id = ${customer}`)
  await endBlock(book.pool, { customerId: customer, kind: 'unverified', by: 'kate' })
  await block(book.pool, customer, 'coolingOff', { hours: 7 * 24 })
  await change(`password_hash = '$argon2id$another'`)
  await change('last_login_at = now()')
  for (const amount of [10_00, 5_00])
    await book.pool.query(`insert into customer_limit (customer_id, kind, period, amount) values ($1, 'stake', 'day', $2)`, [
      customer,
      amount,
    ])
  await sealAll(book.pool, 30_000)
})
afterAll(() => book.close())

const changesOf = async (kind: string) => {
  const { rows } = await book.pool.query<{ content: Record<string, unknown> }>(
    'select content from protection_change where customer_id = $1 and kind = $2 order by id',
    [customer, kind],
  )
  return rows.map(({ content }) => content)
}

describe('each change to a customer’s protection adds a row', () => {
  it('of the password and the share of the usual stake, and of nothing else of the customer', async () => {
    expect(await changesOf('bettor')).toEqual([{ customer: Number(customer), stakeFactor: 1 }])
    expect(await changesOf('password')).toHaveLength(2)
  })

  it('with the hash of a password hash, never itself', async () => {
    const changes = await changesOf('password')
    const digest = (hash: string) => createHash('sha256').update(hash).digest('hex')
    expect(changes.map((change) => change.passwordDigest)).toEqual([digest('none'), digest('$argon2id$another')])
    const { rows } = await book.pool.query(`select from protection_change where content::text like '%argon2id%'`)
    expect(rows).toEqual([])
  })

  it('of a block that started and ended, with its author, and of a customer’s own limit', async () => {
    expect(await changesOf('block')).toMatchObject([
      { kind: 'unverified', until: 'infinity', by: 'test', endedBy: null },
      { kind: 'unverified', until: expect.stringMatching(/Z$/), by: 'test', endedBy: 'kate' },
      { kind: 'coolingOff', until: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
    expect(await changesOf('limit')).toMatchObject([{ amount: 10_00 }, { amount: 5_00 }])
  })

  it('whose text does not depend on the time zone of the session', async () => {
    const db = await book.pool.connect()
    const content = async (zone: string) => {
      await db.query(`set time zone '${zone}'`)
      const { rows } = await db.query(
        `select protection_content('block', to_jsonb(b))::text as text from customer_block b order by id`,
      )
      return rows
    }
    try {
      expect(await content('Asia/Tokyo')).toEqual(await content('UTC'))
    } finally {
      db.release(true)
    }
  })

  it.each([
    'update protection_change set at = now()',
    'delete from protection_change',
    'truncate protection_change',
    'delete from customer',
    'update customer set id = default',
    'delete from bettor',
    'update bettor set id = 0',
    `update bettor set currency = 'EUR'`,
  ])('%s is refused', async (statement) => {
    await expect(book.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })
})

it('a sound book breaks no invariant', async () => {
  expect(await book.audit()).toEqual([])
})

describe('planted damage is found', () => {
  it.each<[string, string]>([
    ['33_protection_is_history', `update customer set password_hash = 'mine'`],
    ['33_protection_is_history', `update bettor set stake_factor = 2`],
    ['33_protection_is_history', `update customer_block set until = since where kind = 'coolingOff'`],
    ['33_protection_is_history', `update customer_block set kind = 'noBonuses' where kind = 'coolingOff'`],
    ['33_protection_is_history', `update customer_block set scope = 'casino' where kind = 'coolingOff'`],
    ['33_protection_is_history', `update customer_block set by = 'nobody' where kind = 'coolingOff'`],
    ['33_protection_is_history', `update customer_limit set amount = 100000 where amount = 1000`],
    ['33_protection_is_history', `delete from customer_limit where amount = 500`],
    ['33_protection_is_history', `delete from customer_block where kind = 'coolingOff'`],
    ['33_protection_is_history', `delete from customer where id = (select max(id) from customer)`],
    ['33_protection_is_history', `delete from bettor where id = (select max(id) from bettor)`],
    [
      '33_protection_is_history',
      `insert into customer_limit (customer_id, kind, period, amount) select id, 'loss', 'day', 1 from customer limit 1`,
    ],
    [
      '33_protection_is_history',
      `insert into customer_block (customer_id, kind, since, until, by) select id, 'selfExcluded', now(), now(), 'me' from customer limit 1`,
    ],
    ['25_sealed', `update protection_change set content = content || '{"endedBy": "me"}' where id = 1`],
    ['25_sealed', `update protection_change set at = at + interval '1 microsecond' where id = 2`],
    ['25_sealed', `update protection_change set customer_id = 99 where id = 2`],
    ['25_sealed', `update protection_change set row_id = 99 where id = 2`],
    ['25_sealed', `update protection_change set kind = 'limit' where id = 2`],
    ['25_sealed', `delete from protection_change where id = 3`],
    ['25_sealed', `delete from protection_change where id = (select max(id) from protection_change)`],
    [
      '25_sealed',
      `insert into protection_change (id, customer_id, kind, row_id, content) overriding system value
       select 0, customer_id, kind, row_id, content from protection_change where id = 3`,
    ],
    [
      '25_sealed',
      `insert into protection_change (customer_id, kind, row_id, content, at)
       select customer_id, kind, row_id, content, now() - interval '2 minutes' from protection_change where id = 3`,
    ],
    ['25_sealed', `update transfer set id = 0 where id = 1`],
    ['25_sealed', `update audit_seal set hash = sha256('') where chain = 'protection'`],
    ['25_sealed', `update audit_seal set chain = 'elsewhere' where chain = 'protection'`],
    ['25_sealed', `delete from audit_seal where chain = 'protection' and no = 1`],
  ])('%s: %s', async (invariant, damage) => {
    expect(await brokenBy(book, damage)).toContain(invariant)
  })
})

describe('a forgery by a database superuser', () => {
  /** recalculates every seal of the chain over the current rows */
  const sealAgain = `do $$
    declare
      s audit_seal;
      before bytea;
      found bytea[];
    begin
      for s in select * from audit_seal where chain = 'CHAIN' order by no loop
        select array_agg(d.digest order by d.id) into found from CHAIN_digests(s.after_id, s.last_id) d;
        before := seal_hash(before, s.no, s.after_id, s.last_id, found);
        update audit_seal set digests = found, hash = before where chain = s.chain and no = s.no;
      end loop;
    end $$`

  /** the result of the audit and of the seals kept elsewhere; rolled back */
  async function foundIn(forgery: string[]): Promise<{ audit: string[]; kept: unknown[] }> {
    await sealAll(book.pool, 30_000)
    const kept = parseHeads(`${JSON.stringify(await readHeads(book.pool))}\n`)
    await book.customer()
    await sealAll(book.pool, 30_000)
    expect(await runAudit(book.pool)).toEqual([])
    expect(await wrongHeads(book.pool, kept)).toEqual([])
    const db: Connection = await book.pool.connect()
    try {
      await db.query('begin')
      await db.query('set local session_replication_role = replica')
      for (const statement of forgery) await db.query(statement)
      return {
        audit: (await auditIn(db)).map(({ invariant }) => invariant),
        kept: (await wrongHeads(db, kept)).map(({ row }) => [row.chain, row.broken]),
      }
    } finally {
      await db.query('rollback')
      db.release()
    }
  }

  it('of an invented break passes the audit, but not the seals kept elsewhere', async () => {
    const forged = await foundIn([
      `update customer_block set since = '2020-01-01', until = '2020-01-02' where kind = 'coolingOff'`,
      `update protection_change p set content = protection_content('block', to_jsonb(b)) from customer_block b
       where p.kind = 'block' and p.row_id = b.id and b.kind = 'coolingOff'`,
      sealAgain.replaceAll('CHAIN', 'protection'),
    ])
    expect(forged).toEqual({ audit: [], kept: [['protection', 'another seal']] })
  })

  it('of a transfer passes the audit, but not the seals kept elsewhere', async () => {
    const forged = await foundIn([
      `update transfer set purpose = 'gift' where purpose = 'test' and customer_id = ${customer}`,
      sealAgain.replaceAll('CHAIN_digests', 'transfer_digests').replaceAll('CHAIN', 'ledger'),
    ])
    expect(forged).toEqual({ audit: [], kept: [['ledger', 'another seal']] })
  })

  it('that truncates a chain passes the audit, but not the seals kept elsewhere', async () => {
    const forged = await foundIn([
      `delete from protection_change p using audit_seal s
       where s.chain = 'protection' and s.no > 1 and p.id > s.after_id`,
      `delete from audit_seal where chain = 'protection' and no > 1`,
      `delete from account where customer_id > ${customer}`,
      `delete from customer_block where customer_id > ${customer}`,
      `delete from bettor where id > ${customer}`,
      `delete from customer where id > ${customer}`,
    ])
    expect(forged.kept).toEqual([['protection', 'seal missing']])
  })
})
