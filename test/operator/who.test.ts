/** Staff operations: by whom, under which ref, once, and in a log that cannot be changed. */
import { runAudit, sealAll } from '@touchline/gateway/audit'
import { allowBonuses, creditCustomer, grantFreeBet, setStaff } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { runCli } from '../gatewayProcess.ts'

let book: BookWorld
let customer: string
let name: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ cashMinor: 0 })
  const { rows } = await book.pool.query<{ username: string }>('select username from customer where id = $1', [customer])
  name = rows[0]?.username ?? ''
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const cli = (...args: string[]) => runCli(args, { DATABASE_URL: book.database.url })
const actions = async (ref: string) => {
  const { rows } = await book.pool.query<{ by: string; operation: string; outcome: Record<string, unknown> }>(
    'select by, operation, outcome from operator_action where ref = $1 order by id',
    [ref],
  )
  return rows
}
const kate = (ref: string) => ({ by: 'kate', ref })

describe('a ref', () => {
  it('pays once however often it is repeated, and reports the repetition', async () => {
    const before = await book.cash(customer)
    const first = await creditCustomer(book.pool, kate('case-1'), { customer: name, amount: '10' })
    const second = await creditCustomer(book.pool, kate('case-1'), { customer: name, amount: '10' })
    expect([first.again, second.again]).toEqual([false, true])
    expect(second.data).toEqual(first.data)
    expect(await book.cash(customer)).toBe(before + 10_00)
    // the log has no names
    expect(await actions('case-1')).toEqual([
      { by: 'kate', operation: 'credit', outcome: { ...first.data, customer: `#${customer}` } },
    ])
  })

  it('pays once for ten concurrent requests', async () => {
    const before = await book.cash(customer)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => creditCustomer(book.pool, kate('case-2'), { customer: name, amount: '1' })),
    )
    expect(all.filter(({ again }) => !again)).toHaveLength(1)
    expect(await book.cash(customer)).toBe(before + 1_00)
  })

  it('with another amount or another operation is a conflict without effect', async () => {
    const before = await book.cash(customer)
    const conflict = { refusal: 'RefConflict' }
    await expect(creditCustomer(book.pool, kate('case-1'), { customer: name, amount: '11' })).rejects.toMatchObject(conflict)
    await expect(allowBonuses(book.pool, kate('case-1'), { customer: name, allowed: false })).rejects.toMatchObject(conflict)
    expect(await book.cash(customer)).toBe(before)
  })

  it('whose operation was refused can be used again', async () => {
    await expect(creditCustomer(book.pool, kate('case-3'), { customer: 'nobody', amount: '10' })).rejects.toThrow(
      'There is no customer "nobody".',
    )
    expect((await creditCustomer(book.pool, kate('case-3'), { customer: name, amount: '10' })).again).toBe(false)
    expect((await actions('case-3')).map(({ outcome }) => outcome.refused)).toEqual(['NotPossible', undefined])
  })

  it('grants one free bet', async () => {
    const input = { customer: name, amount: '5', days: 7 }
    const first = await grantFreeBet(book.pool, kate('case-4'), input, book.brand)
    const second = await grantFreeBet(book.pool, kate('case-4'), input, book.brand)
    expect(second).toEqual({ ...first, again: true })
    expect(await book.freeBets(customer)).toBe(5_00)
  })
})

describe('a member of staff', () => {
  it('may do what their roles allow and nothing else; refusals are logged', async () => {
    await setStaff(book.pool, kate('staff-1'), { name: 'tom', roles: ['trader'] })
    const tom = { by: 'tom', ref: 'case-5' }
    const before = await book.cash(customer)
    await expect(creditCustomer(book.pool, tom, { customer: name, amount: '10' })).rejects.toMatchObject({
      refusal: 'NotAllowed',
      message: 'tom may not do this: it needs customer.credit.',
    })
    expect(await book.cash(customer)).toBe(before)
    expect(await actions('case-5')).toMatchObject([{ by: 'tom', outcome: { refused: 'NotAllowed' } }])
    await setStaff(book.pool, kate('staff-2'), { name: 'tom', roles: ['trader', 'cashier'] })
    expect((await creditCustomer(book.pool, tom, { customer: name, amount: '10' })).again).toBe(false)
  })

  it.each([
    [{ by: 'no such name!', ref: 'x' }, '10'],
    [{ by: '', ref: 'x' }, '10'],
    [{ by: 'kate', ref: '' }, '10'],
    [{ by: 'kate', ref: 'x'.repeat(101) }, '10'],
    [{ by: 'kate', ref: 'x' }, '9'.repeat(30)],
  ])('%j with %s is no valid request', async (who, amount) => {
    await expect(creditCustomer(book.pool, who, { customer: name, amount })).rejects.toMatchObject({ refusal: 'InvalidRequest' })
  })
})

describe('commands', () => {
  it('accept --by and --ref, and have no effect the second time', async () => {
    const credit = (amount: string) => cli('credit', name, amount, '--by', 'kate', '--ref', 'case-6')
    const first = await credit('10')
    expect(first).toEqual({ exitCode: 0, lines: [expect.stringContaining(`${name} was credited 10.00 GBP and has `)] })
    const sentence = first.lines[0] ?? ''
    expect(await credit('10')).toEqual({ exitCode: 0, lines: [`Nothing was done: this ref was used before. ${sentence}`] })
    expect(await credit('11')).toEqual({
      exitCode: 1,
      lines: ['The ref "case-6" was used before for something else: nothing was done.'],
    })
    expect(await actions('case-6')).toMatchObject([
      { by: 'kate', operation: 'credit', outcome: { amount: '10.00' } },
      { by: 'kate', outcome: { refused: 'RefConflict' } },
    ])
  })

  it('set roles', async () => {
    expect(await cli('staff', 'ann', 'trader,cashier')).toEqual({
      exitCode: 0,
      lines: ['ann now has the roles: trader, cashier.'],
    })
    expect(await cli('staff', 'ann', 'king')).toEqual({
      exitCode: 1,
      lines: ['"king" is not a role: use administrator, trader, promotions, cashier, support, reviewer or none.'],
    })
    expect(await cli('bonuses', name, 'off', '--by', 'ann')).toEqual({
      exitCode: 1,
      lines: ['ann may not do this: it needs customer.bonuses.'],
    })
  })
})

describe('the log of actions', () => {
  it.each(["update operator_action set by = 'me'", 'delete from operator_action', 'truncate operator_action'])(
    '%s is refused',
    async (statement) => {
      await expect(book.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  it.each([
    "update operator_action set by = 'me' where id = 1",
    "update operator_action set outcome = '{}' where id = 1",
    'delete from operator_action where id = 1',
  ])('is sealed: past the triggers the audit finds %s', async (damage) => {
    await sealAll(book.pool, 30_000)
    expect(await runAudit(book.pool)).toEqual([])
    expect(new Set(await brokenBy(book, damage))).toEqual(new Set(['25_sealed']))
  })
})
