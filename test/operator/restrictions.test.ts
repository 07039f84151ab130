/** Restrictions of customers by staff: their effect, what the customer and the regulator are told of them. */
import { randomUUID } from 'node:crypto'
import { beginBlock } from '@touchline/gateway/block'
import { restrictCustomer, setStaff, type Who } from '@touchline/gateway/operator'
import { writeOwnData } from '@touchline/gateway/ownData'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restrictionCommands } from '../../gateway/src/commands/restrictionCommand.ts'
import type { Database } from '../../gateway/src/database/index.ts'
import type { Env } from '../../gateway/src/env.ts'
import { customerNamed } from '../book/blocks.ts'
import { single } from '../book/world.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const kate = (): Who => ({ by: 'kate', ref: randomUUID() })
const restrict = (customer: string, what: Omit<Parameters<typeof restrictCustomer>[2], 'customer'>) =>
  restrictCustomer(world.pool, kate(), { customer, ...what })
const shown = async (name: string) => (await world.data('restrictions', {}, await world.login(name))).restrictions

/** What the command prints. */
async function run(...args: string[]): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await restrictionCommands.restrictions.run({ pool: world.pool } as Database, args, {} as Env, kate())
    return print.mock.calls.flat().join('\n')
  } finally {
    print.mockRestore()
  }
}

describe('a restriction', () => {
  it('of stakes lowers the highest one until it ends; the customer is told once, and sees since when and why', async () => {
    const factorOf = async () =>
      (
        await world.pool.query(`select stake_factor::float8 as f from bettor where id = $1`, [
          await customerNamed(world.pool, 'alice'),
        ])
      ).rows[0].f
    const first = kate()
    const quarter = { customer: 'alice', kind: 'stakes', factor: 0.25, reason: 'trading' } as const
    for (const again of [false, true])
      expect(await restrictCustomer(world.pool, first, quarter)).toEqual({ data: { customer: 'alice', changed: true }, again })
    // the same under another ref
    expect((await restrict('alice', { kind: 'stakes', factor: 0.25, reason: 'trading' })).data.changed).toBe(false)
    expect(await factorOf()).toBe(0.25)
    expect(await shown('alice')).toEqual([{ kind: 'stakes', factor: 0.25, reason: 'trading', since: expect.any(String) }])
    const { messages } = await world.data('inbox', {}, await world.login('alice'))
    expect(messages.map(({ name }) => name)).toEqual(['Your account has been restricted'])
    await restrict('alice', { kind: 'stakes', factor: 0.1, reason: 'integrity' })
    expect(await shown('alice')).toMatchObject([{ factor: 0.1, reason: 'integrity' }])
    expect((await restrict('alice', { kind: 'stakes', reason: null })).data.changed).toBe(true)
    expect((await restrict('alice', { kind: 'stakes', reason: null })).data.changed).toBe(false)
    expect([await factorOf(), await shown('alice')]).toEqual([1, []])
  })

  it('of a product or of bonuses stops them, and leaves the rest', async () => {
    await restrict('bob', { kind: 'product', product: 'sports', reason: 'integrity' })
    await restrict('bob', { kind: 'bonuses', reason: 'bonusAbuse' })
    const token = await world.login('bob')
    const may = async () => {
      const { betsAllowed, compsAllowed, depositAllowed, withdrawAllowed } = (await world.data('userInfo', {}, token))
        .userRestrictions
      return { betsAllowed, compsAllowed, depositAllowed, withdrawAllowed }
    }
    expect(await may()).toEqual({ betsAllowed: false, compsAllowed: false, depositAllowed: true, withdrawAllowed: true })
    const answer = await world.call('betplacement', { betSlips: [single('any', 2, '1.00')] }, token)
    expect(JSON.stringify(answer.body)).toContain('AccountRestricted')
    const written = await ownDataOf('bob')
    expect(written.restrictions).toMatchObject([
      { kind: 'product', product: 'sports', reason: 'integrity', endedAt: null },
      { kind: 'bonuses', reason: 'bonusAbuse' },
    ])
    await run('end', 'bob', 'product', 'sports')
    await run('end', 'bob', 'bonuses')
    expect(await may()).toEqual({ betsAllowed: true, compsAllowed: true, depositAllowed: true, withdrawAllowed: true })
  })

  it('is set by who may, with a reason and what belongs to its kind', async () => {
    await setStaff(world.pool, kate(), { name: 'tom', roles: ['cashier'] })
    const input = { customer: 'carol', kind: 'bonuses', reason: 'trading' } as const
    await expect(restrictCustomer(world.pool, { by: 'tom', ref: randomUUID() }, input)).rejects.toMatchObject({
      refusal: 'NotAllowed',
    })
    for (const wrong of [
      { kind: 'stakes', reason: 'trading' },
      { kind: 'bonuses', factor: 0.5, reason: 'trading' },
      { kind: 'product', reason: 'trading' },
      { kind: 'stakes', factor: 1, reason: 'trading' },
    ] as const)
      await expect(restrict('carol', wrong)).rejects.toMatchObject({ refusal: 'InvalidRequest' })
    await expect(restrict('nobody', { kind: 'bonuses', reason: 'trading' })).rejects.toThrow('There is no customer "nobody".')
    for (const args of [
      ['set', 'carol', 'stakes', '1', 'trading'],
      ['set', 'carol', 'stakes', '0.5', 'because'],
      ['set', 'carol', 'product', 'poker', 'trading'],
      ['set', 'carol', 'bonuses', 'trading', 'more'],
      ['end', 'carol', 'bonuses', 'trading'],
      ['list'],
    ])
      await expect(run(...args)).rejects.toThrow(/^(Use restrictions|A )/)
    expect(await shown('carol')).toEqual([])
  })
})

it('the report has the share of accounts by factor and reason, and each account once in its last line', async () => {
  const { rows } = await world.pool.query<{ accounts: number }>('select count(*)::integer as accounts from bettor')
  const closed = await customerNamed(world.pool, 'dave')
  await run('set', 'carol', 'stakes', '0.25', 'trading')
  await run('set', 'carol', 'bonuses', 'bonusAbuse')
  await run('set', 'erin', 'stakes', '.2', 'trading')
  await run('set', 'frank', 'stakes', '0', 'integrity')
  await run('set', 'dave', 'bonuses', 'trading')
  await beginBlock(world.pool, { customerId: closed, kind: 'closed', by: 'customer' }, 'permanent')
  const share = (accounts: number) => `${((100 * accounts) / ((rows[0]?.accounts ?? 0) - 1)).toFixed(2)}%`
  expect((await run('report')).split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['restriction', 'reason', 'accounts', 'share'],
    ['bonuses', 'bonusAbuse', '1', share(1)],
    ['stakes: no stakes', 'integrity', '1', share(1)],
    ['stakes: up to 25%', 'trading', '2', share(2)],
    ['any', 'any', '3', share(3)],
  ])
  expect(await world.audit()).toEqual([])
})

async function ownDataOf(name: string): Promise<Record<string, unknown>> {
  let file = ''
  for await (const piece of writeOwnData(world.pool, await customerNamed(world.pool, name))) file += piece
  return JSON.parse(file)
}
