import { createSealer, sealAll } from '@touchline/gateway/audit'
import { credit } from '@touchline/gateway/ledger'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('m', ['2', '2'])
})
afterEach(() => book.sound())
afterAll(() => book.close())

const notSealed = async () => {
  const { rows } = await book.pool.query<{ id: string }>(
    `select t.id::text as id from transfer t
     where not exists (select from audit_seal s where s.chain = 'ledger' and t.id > s.after_id and t.id <= s.last_id)`,
  )
  return rows.map(({ id }) => id)
}
/** Seals everything written before: waits for every older transaction of the server to end, including other tests'. */
const sealed = () => sealAll(book.pool, 30_000)
const pay = (customerId: string, db: Parameters<typeof credit>[0] = book.pool) =>
  credit(db, { customerId, amountMinor: 1, ref: `seal-${Math.random()}`, purpose: 'test' })

it('every record is sealed once, however many sealers run', async () => {
  const customer = await book.customer()
  await book.placed(customer, [single('m-1', 2, '1'), single('m-2', 2, '1')])
  const sealers = [createSealer(book), createSealer(book)]
  await Promise.all([sealed(), ...sealers.map((each) => each.idle())])
  await Promise.all(sealers.map((each) => each.close()))
  await sealed()
  expect(await notSealed()).toEqual([])
  const { rows } = await book.pool.query(
    `select sum(cardinality(digests))::numeric as sealed, count(distinct no) = max(no) as gapless from audit_seal
     where chain = 'ledger'`,
  )
  const { rows: transfers } = await book.pool.query('select count(*)::numeric as sealed from transfer')
  expect(rows).toEqual([{ ...transfers[0], gapless: true }])
})

it('a digest covers the same JSON array as older seals, whatever a transfer contains', async () => {
  const customerId = await book.customer()
  for (const odd of ['plain', 'a "quoted" \\ back\tslash', 'Łódź 🏇\u2028'])
    await credit(book.pool, { customerId, amountMinor: 5, ref: odd, purpose: odd })
  await book.placed(customerId, [single('m-1', 2, '1')])
  const { rows } = await book.pool.query(`
    select count(*)::integer as all, count(*) filter (where d.digest = sha256(convert_to(jsonb_build_array(t.id, t.customer_id, t.ref,
      t.request_hash, t.purpose, t.currency, t.bet_id, extract(epoch from t.at)::text, (
        select jsonb_agg(jsonb_build_array(p.account_id, p.amount, p.balance_after, p.version) order by p.account_id)
        from posting p where p.transfer_id = t.id))::text, 'UTF8')))::integer as same
    from transfer t join transfer_digests(0, 1000000) d using (id)`)
  expect(rows[0]?.all).toBeGreaterThanOrEqual(5)
  expect(rows[0]?.same).toBe(rows[0]?.all)
})

it('a transfer that commits after one with a higher id is not skipped', async () => {
  const [early, late] = [await book.customer({ cashMinor: 0 }), await book.customer({ cashMinor: 0 })]
  await sealed()
  const slow = await book.pool.connect()
  try {
    await slow.query('begin')
    await pay(early, slow)
    await pay(late)
    // nothing may be sealed beyond the transfer that is not visible yet
    await sealAll(book.pool, 60)
    expect(await notSealed()).toHaveLength(1)
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await sealed()
  expect(await notSealed()).toEqual([])
})

it('waits for a transfer whose transaction began after the last one that ended', async () => {
  const [early, late] = [await book.customer({ cashMinor: 0 }), await book.customer({ cashMinor: 0 })]
  await sealed()
  const [first, second] = [await book.pool.connect(), await book.pool.connect()]
  try {
    await first.query('begin')
    await first.query(`select from account where customer_id = $1 for update`, [early])
    await second.query('begin')
    await pay(late, second)
    await pay(early, first)
    await first.query('commit')
    await sealAll(book.pool, 60)
    await second.query('commit')
  } finally {
    first.release()
    second.release()
  }
  await sealed()
  expect(await notSealed()).toEqual([])
})

it('a rolled back id leaves a harmless gap', async () => {
  const customer = await book.customer({ cashMinor: 0 })
  const failed = await book.pool.connect()
  await failed.query('begin')
  await pay(customer, failed)
  await failed.query('rollback')
  failed.release()
  await pay(customer)
  await sealed()
  expect(await notSealed()).toEqual([])
})
