import './twoBooks.ts'
import { setTimeout } from 'node:timers/promises'
import { bookNo, bookSchema, migrate, openBooks, readMigrations, readRoutines } from '@touchline/gateway/database'
import { moveRoom } from '@touchline/gateway/placement'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { areOnServers } from '../book/booksOfWorlds.ts'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { uk } from '../brands.ts'

/** A selection accepts 1,000.00 of liability: 500.00 in each book, unless room moves. */
const risk = { ...uk.risk, selection: { main: 1_000_00, side: 10_000_00, special: 1_000_00 } }

let book: BookWorld
/** a customer of each book */
let customers: [string, string]
beforeAll(async () => {
  book = await bookWorld({ risk })
})
beforeEach(async () => {
  const [first, second] = book.books.all
  customers = [
    await book.customer({ of: first, cashMinor: 100_000_00 }),
    await book.customer({ of: second as typeof first, cashMinor: 100_000_00 }),
  ]
})
afterEach(() => book.sound())
afterAll(() => book.close())

const betOf = async (customerId: string, selectionId: string, stake: string) =>
  (await book.placed(customerId, [single(selectionId, 3, stake)]))[0]

/** What bets hold of a selection over all books; and, by book, how much room was given. */
async function heldOf(selectionId: string): Promise<{ bets: number; moved: number[] }> {
  const key = `selection ${selectionId}`
  const { rows } = await book.books.every.query<{ bets: number }>(
    'select coalesce(sum(amount), 0)::bigint as bets from exposure where key = $1 and shard >= 0',
    [key],
  )
  const moved = book.books.all.map(async ({ pool }) => {
    const found = await pool.query<{ amount: number }>('select amount from exposure where key = $1 and shard = -1', [key])
    return found.rows[0]?.amount ?? 0
  })
  return { bets: rows[0]?.bets ?? 0, moved: await Promise.all(moved) }
}

describe('ids', () => {
  it('a customer and what is theirs have numbers that tell the book', async () => {
    await book.match('ids', ['3'])
    for (const [no, customer] of customers.entries()) {
      const placed = await betOf(customer, 'ids-1', '1')
      expect(placed).toMatchObject({ status: 'SUCCEEDED' })
      expect([customer, placed?.betId ?? ''].map((id) => bookNo(id, 2))).toEqual([no, no])
    }
  })

  it('the database refuses a customer in the other book', async () => {
    const [of] = customers
    const elsewhere = book.books.of('1').pool
    await expect(elsewhere.query(`insert into bettor (id, currency) values ($1, 'GBP')`, [of])).rejects.toThrow(
      /bettor_of_this_book/,
    )
    await expect(
      elsewhere.query(
        `insert into slip (customer_id, ref, request_hash, status, answer, at) values ($1, gen_random_uuid(), '', 'FAILED', '{}', now())`,
        [of],
      ),
    ).rejects.toThrow(/slip_of_this_book/)
  })
})

it.skipIf(areOnServers)('a placement needs nothing of another book, and is one statement', async () => {
  await book.match('alone', ['3'])
  const statements: string[] = []
  const { pool } = book.books.of(customers[1])
  const query = pool.query.bind(pool)
  const watched = Object.assign(Object.create(pool), {
    query: (...args: Parameters<typeof query>) => {
      const [asked] = args as unknown as [string | { text: string }]
      statements.push(typeof asked === 'string' ? asked : asked.text)
      return query(...args)
    },
  })
  await book.pool.query('revoke usage on schema book, every_book from touchline')
  try {
    const answer = await book
      .anotherGateway(watched)
      .betplacement({ betSlips: [single('alone-1', 3, '10')], acceptOddsChange: 'NOT_ACCEPT' }, book.context(customers[1]))
    expect(answer).toMatchObject({ data: { betSlips: [{ status: 'SUCCEEDED' }] } })
  } finally {
    await book.pool.query('grant usage on schema book, every_book to touchline')
  }
  expect(statements.filter((each) => each.includes('place_bets'))).toHaveLength(1)
  expect(statements.filter((each) => /\b(?:insert|update|delete)\b/.test(each))).toEqual([])
})

it('a result settles the bets of both books, and is finished when neither waits for it', async () => {
  await book.match('both', ['3', '3'])
  for (const customer of customers) expect(await betOf(customer, 'both-1', '10')).toMatchObject({ status: 'SUCCEEDED' })
  await book.settledBy('both-m', { 'both-1': 'WON' })
  expect(await Promise.all(customers.map(book.cash))).toEqual([100_020_00, 100_020_00])
  await book.settledBy('both-m', { 'both-2': 'WON' })
  expect(await Promise.all(customers.map(book.cash))).toEqual([99_990_00, 99_990_00])
  const isDone = async () => {
    await Promise.all(book.settlers.map((each) => each.idle()))
    return (await book.pool.query(`select from market_result where market_id = 'both-m' and done_at is not null`)).rowCount
  }
  await expect.poll(isDone, { timeout: 20_000 }).toBe(2)
})

describe('the audit of several books', () => {
  const damages: [string, string][] = [
    [
      '03_balance_is_history',
      `update account set balance = balance + 1 where customer_id = $1 and fund = 'cash' and purpose = 'wallet'`,
    ],
    ['33_protection_is_history', 'update bettor set stake_factor = 2 where id = $1'],
  ]
  it.each(areOnServers ? [1] : [0, 1])('finds damage in book %i, and says where', async (no) => {
    await book.match(`damage${no}`, ['3'])
    await betOf(customers[no] ?? '', `damage${no}-1`, '1')
    const { pool } = book.database
    for (const [invariant, damage] of damages) {
      const statement = damage.replace(/(?<=update )/, `${bookSchema(no)}.`)
      await asSuperuser(pool, statement, [customers[no]])
      const found = await book.audit()
      expect(found.map((each) => each.invariant)).toContain(invariant)
      expect(new Set(found.map(({ row }) => row.book))).toEqual(new Set([no]))
      const mended = statement.replace('balance + 1', 'balance - 1').replace('= 2 where', '= 1 where')
      await asSuperuser(pool, mended, [customers[no]])
    }
  })

  it('finds room that was moved from nowhere, and a row in another book', async () => {
    const { pool } = book.database
    await asSuperuser(pool, `insert into book_1.exposure (key, shard, amount) values ('selection nowhere', -1, -100)`)
    await asSuperuser(pool, `insert into book_1.history_event (customer_id, kind) values ($1, 'login')`, [customers[0]])
    const found = await book.audit()
    expect(found.map((each) => each.invariant)).toEqual(['57_rows_are_in_their_book', '59_moved_room_is_no_room'])
    await asSuperuser(pool, 'delete from book_1.history_event where customer_id = $1', [customers[0]])
    await asSuperuser(pool, `delete from book_1.exposure where key = 'selection nowhere'`)
  })

  it('finds a call of a supplier that two books answered', async () => {
    const { pool } = book.database
    const call = `(supplier, uuid, customer_id, kind, request_hash, status, amount, balance)
      values ('studio', '00000000-0000-4000-8000-000000000001', $1, 'bet', 'hash', 'RS_ERROR_NOT_ENOUGH_MONEY', 100, 0)`
    for (const [no, customer] of customers.entries())
      await asSuperuser(pool, `insert into ${bookSchema(no)}.game_transaction ${call}`, [customer])
    const found = await book.audit()
    expect(found.map((each) => each.invariant)).toContain('60_calls_of_suppliers_are_of_one_book')
    await asSuperuser(pool, `delete from book_1.game_transaction where supplier = 'studio'`)
  })
})

describe('B8.1b books share the limit of a selection', () => {
  it('a book takes more than its share while the other has room, which then lacks it', async () => {
    await book.match('quota', ['3'])
    // 2.00 of liability each
    expect(await betOf(customers[0], 'quota-1', '400')).toMatchObject({ status: 'SUCCEEDED' })
    expect(await betOf(customers[1], 'quota-1', '100.01')).toMatchObject({
      errors: [{ type: 'MaxExposureReached', maxStake: '99.99' }],
    })
    expect(await betOf(customers[1], 'quota-1', '99')).toMatchObject({ status: 'SUCCEEDED' })
    const { bets, moved } = await heldOf('quota-1')
    expect(bets).toBe(998_00)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(0)
  })

  it('many small bets race through both books: as many as fit, never more', async () => {
    await book.match('race', ['3'])
    const [first, second] = book.books.all
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        book.customer({ of: i % 3 === 0 ? first : (second as typeof first), cashMinor: 10_000_00 }),
      ),
    )
    const answers = await Promise.all(Array.from({ length: 240 }, (_, i) => betOf(many[i % 12] ?? '', 'race-1', '2.5')))
    expect(answers.filter((each) => each?.status === 'SUCCEEDED')).toHaveLength(200)
    expect((await heldOf('race-1')).bets).toBe(1_000_00)
  })

  it('a process that is killed while it moves room moves none', async () => {
    await book.match('killed', ['3'])
    expect(await betOf(customers[0], 'killed-1', '100')).toMatchObject({ status: 'SUCCEEDED' })
    const before = await heldOf('killed-1')
    const db = await book.books.of(customers[1]).pool.connect()
    db.on('error', () => {})
    await db.query('begin')
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(await moveRoom(db, { key: 'selection killed-1', amount: 600_00, max: 500_00, to: 1, books: 2 })).toBe(true)
    const waiting = betOf(customers[1], 'killed-1', '260')
    await setTimeout(100)
    await book.pool.query('select pg_terminate_backend($1::integer)', [rows[0]?.pid])
    db.release(true)
    expect(await waiting).toMatchObject({ status: 'SUCCEEDED' })
    const after = await heldOf('killed-1')
    expect([before, after.bets]).toEqual([{ bets: 200_00, moved: [0, 0] }, 720_00])
    expect(after.moved.reduce((sum, each) => sum + each, 0)).toBe(0)
  })
})

it('another number of books is refused', async () => {
  const { ownerUrl } = book.database
  for (const books of [1, 3])
    await expect(migrate(ownerUrl, readMigrations(), readRoutines(), books)).rejects.toThrow(
      `This database has 2 books and BOOKS is ${books}: the number of books is chosen when the database is made, set BOOKS=2 or leave it out.`,
    )
  expect(await migrate(ownerUrl, readMigrations(), readRoutines(), 2)).toEqual([])
})

it.skipIf(areOnServers)('a new version replaces the functions and views of every book', async () => {
  const { ownerUrl, url } = book.database
  const one = {
    name: '9001_book_one.sql',
    sql: 'create table book.one (customer_id bigint); create index on book.one (customer_id);',
    checksum: 'one',
  }
  const answer = {
    name: 'answer.sql',
    sql: 'create or replace function answer() returns bigint language sql as $$ select count(*) from one $$',
    checksum: 'a',
  }
  await migrate(ownerUrl, [...readMigrations(), one], [...readRoutines(), answer], 2)
  const books = openBooks(url, 2)
  await book.pool.query('insert into book.one values (2); insert into book_1.one values (1), (3)')
  try {
    const count = async (pool: typeof books.every) => (await pool.query('select answer()::integer as n')).rows[0]?.n
    expect(await Promise.all([books.all[0].pool, books.all[1]?.pool ?? books.every, books.every].map(count))).toEqual([1, 2, 3])
  } finally {
    await books.close()
  }
})
