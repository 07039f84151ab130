import { createCustomer, createCustomers, type NewCustomer } from '@touchline/gateway/account'
import { runAudit } from '@touchline/gateway/audit'
import { hasBlock, stopOf } from '@touchline/gateway/block'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const options = { brand: brandNamed('ie'), by: 'kate' }
const named = (username: string, more: Partial<NewCustomer> = {}): NewCustomer => ({
  username,
  firstName: 'Maeve',
  lastName: 'Byrne',
  email: `${username.toLowerCase()}@example.ie`,
  passwordHash: 'none',
  ...more,
})
const countCustomers = async () => (await database.pool.query('select from customer')).rowCount ?? 0

it("a new customer has accounts in the brand's currency, is unverified, and has a history", async () => {
  const created = await createCustomer(database.pool, named('Maeve'), options)
  const id = 'id' in created ? created.id : ''
  const { rows } = await database.pool.query(
    'select username, country_code, currency from customer c join bettor b on b.id = c.id where c.id = $1',
    [id],
  )
  expect(rows).toEqual([{ username: 'maeve', country_code: 'ie', currency: 'EUR' }])
  const accounts = await database.pool.query(
    `select fund || ' ' || purpose as account, currency, balance from account where customer_id = $1 order by 1`,
    [id],
  )
  expect(accounts.rows).toEqual(
    ['bonus wallet', 'cash debt', 'cash wallet', 'freebet wallet'].map((account) => ({ account, currency: 'EUR', balance: 0 })),
  )
  expect(await stopOf(database.pool, id, 'bet')).toEqual({
    kind: 'unverified',
    refusal: 'VerificationRequired',
    until: 'permanent',
  })
  const kept = await database.pool.query(
    `select kind, content->>'by' as by from protection_change where customer_id = $1 order by id`,
    [id],
  )
  expect(kept.rows).toEqual([
    { kind: 'password', by: null },
    { kind: 'bettor', by: null },
    { kind: 'block', by: 'kate' },
  ])
  expect(await runAudit(database.pool)).toEqual([])
})

it('a verified customer has the requested blocks and no others', async () => {
  const created = await createCustomer(database.pool, named('vera', { verified: true, blocks: ['noBonuses'] }), options)
  const id = 'id' in created ? created.id : ''
  expect(await stopOf(database.pool, id, 'bet')).toBeUndefined()
  expect(await hasBlock(database.pool, id, 'noBonuses')).toBe(true)
})

it('a name or email in use and an invalid field are refused, and the rest of the batch is created', async () => {
  await createCustomer(database.pool, named('first'), options)
  const before = await countCustomers()
  const created = await createCustomers(
    database.pool,
    [
      named('FIRST', { email: 'other@example.ie' }),
      named('second', { email: 'FIRST@example.ie' }),
      named('third', { email: 'nonsense' }),
      named('fourth'),
      named('fourth', { email: 'fourth-too@example.ie' }),
    ],
    options,
  )
  expect(created).toEqual([
    { taken: 'username' },
    { taken: 'email' },
    { invalid: 'email' },
    { id: expect.any(String) },
    { taken: 'username' },
  ])
  expect(await countCustomers()).toBe(before + 1)
})

it('a customer who is refused gives nothing to a namesake of the same batch', async () => {
  const [refused, namesake] = await createCustomers(
    database.pool,
    [named('twin', { email: 'nonsense', verified: true }), named('twin', { blocks: ['noBonuses'] })],
    options,
  )
  expect([refused, namesake]).toEqual([{ invalid: 'email' }, { taken: 'username' }])
  const again = await createCustomer(database.pool, named('twin', { blocks: ['noBonuses'] }), options)
  const id = 'id' in again ? again.id : ''
  expect(await stopOf(database.pool, id, 'bet')).toMatchObject({ kind: 'unverified' })
  expect(await hasBlock(database.pool, id, 'noBonuses')).toBe(true)
})

it('a customer is created completely or not at all', async () => {
  const before = await countCustomers()
  const withNonsense = named('nobody', { blocks: ['nonsense' as 'restricted'] })
  await expect(createCustomer(database.pool, withNonsense, options)).rejects.toMatchObject({ code: '23503' })
  expect(await countCustomers()).toBe(before)
})
