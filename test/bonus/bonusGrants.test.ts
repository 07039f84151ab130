import { setTimeout as wait } from 'node:timers/promises'
import { type BonusGrant, createBonusExpiry, grantBonus, openBonuses, userBonusesOf } from '@touchline/gateway/bonus'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { uk } from '../brands.ts'

let book: BookWorld
let customer: string
beforeAll(async () => {
  book = await bookWorld()
})
beforeEach(async () => {
  customer = await book.customer({ cashMinor: 0 })
})
afterEach(() => book.sound())
afterAll(() => book.close())

const silent = pino({ level: 'silent' })
type FreeBet = Extract<BonusGrant, { kind: 'FREE_BET' }>
const freeBet = (more: Partial<FreeBet> = {}) =>
  grantBonus(book.pool, {
    kind: 'FREE_BET',
    customerId: customer,
    name: 'Free bet',
    purpose: 'test',
    amountMinor: 10_00,
    days: 7,
    ...more,
  })
const soon = (ms: number) => ms / (24 * 3_600_000)
const houseHolds = async (purpose: string) => {
  const { rows } = await book.pool.query<{ sum: number }>(
    `select coalesce(sum(p.amount), 0) as sum from posting p join account a on a.id = p.account_id
     where a.customer_id is null and a.purpose = $1`,
    [purpose],
  )
  return Number(rows[0]?.sum)
}
const expired = async (times = 1) => {
  const workers = Array.from({ length: times }, () => createBonusExpiry(book))
  await Promise.all(workers.map((each) => each.idle()))
  await Promise.all(workers.map((each) => each.close()))
}

describe('a granted free bet', () => {
  it('is in its own fund, paid by the house, and is not cash', async () => {
    const before = await houseHolds('freeBetCost')
    await freeBet({ amountMinor: 12_50 })
    expect(await book.cash(customer)).toBe(0)
    expect(await book.freeBets(customer)).toBe(12_50)
    expect(await houseHolds('freeBetCost')).toBe(before - 12_50)
  })

  it('B3.7a is listed with id, name, amount and expiry, the first to expire first', async () => {
    const [later, sooner] = [
      await freeBet({ name: 'Later', days: 9 }),
      await freeBet({ name: 'Sooner', days: 2, amountMinor: 5_00 }),
    ]
    const { freeBet: listed } = await userBonusesOf(book.pool, customer, uk)
    expect(listed).toEqual([
      { userBonusId: sooner, externalName: 'Sooner', amountGiven: '5.00', dateExpiration: expect.any(String), conditions: {} },
      { userBonusId: later, externalName: 'Later', amountGiven: '10.00', dateExpiration: expect.any(String), conditions: {} },
    ])
    const inDays = (text = '') => (Date.parse(text) - Date.now()) / (24 * 3_600_000)
    expect(inDays(listed[0]?.dateExpiration)).toBeCloseTo(2, 2)
  })

  it('states its conditions for a bet', async () => {
    await freeBet({ conditions: { minOdds: '1/2', minLegs: 2, betTypes: ['COMBO'], sportIds: ['football'], prematchOnly: true } })
    const { freeBet: listed } = await userBonusesOf(book.pool, customer, uk)
    expect(listed[0]?.conditions).toEqual({
      minOdds: { odds: 1.5, displayOdds: { decimal: '1.50', fractional: '1/2' } },
      minLegs: 2,
      betTypes: ['COMBO'],
      sportIds: ['football'],
      prematchOnly: true,
    })
  })

  it('of another customer is not listed', async () => {
    await freeBet()
    const stranger = await book.customer()
    expect(await userBonusesOf(book.pool, stranger, uk)).toMatchObject({ freeBet: [], profitBoost: [] })
  })

  it('of zero, or of half a penny, is refused', async () => {
    await expect(freeBet({ amountMinor: 0 })).rejects.toMatchObject({ constraint: 'bonus_amount_check' })
    await expect(freeBet({ amountMinor: 0.5 })).rejects.toThrow(RangeError)
    expect(await openBonuses(book.pool, [customer], uk)).toEqual([])
  })

  it('a profit boost is listed with its percentage and maximum stake, and moves no money', async () => {
    const boost = { kind: 'PROFIT_BOOST', customerId: customer, name: 'Boost', purpose: 'test', days: 1, percent: 50 } as const
    const id = await grantBonus(book.pool, { ...boost, maxStakeMinor: 20_00 })
    const { profitBoost } = await userBonusesOf(book.pool, customer, uk)
    expect(profitBoost).toMatchObject([{ userBonusId: id, percentage: 50, maxStake: '20.00' }])
    expect(await book.freeBets(customer)).toBe(0)
  })
})

describe('an expired free bet', () => {
  it('disappears at its expiry, and is withdrawn by the job', async () => {
    const before = await houseHolds('freeBetCost')
    await freeBet({ days: soon(60) })
    await freeBet({ amountMinor: 3_00 })
    await wait(80)
    expect((await userBonusesOf(book.pool, customer, uk)).freeBet).toMatchObject([{ amountGiven: '3.00' }])
    await expired()
    expect(await book.freeBets(customer)).toBe(3_00)
    expect(await houseHolds('freeBetCost')).toBe(before - 3_00)
  })

  it('is withdrawn once, however many jobs run', async () => {
    for (let each = 0; each < 130; each++) await freeBet({ amountMinor: 10, days: soon(1) })
    await wait(20)
    await expired(4)
    await expired()
    expect(await book.freeBets(customer)).toBe(0)
    const { rows } = await book.pool.query(`select from transfer where customer_id = $1 and purpose = 'free bet expired'`, [
      customer,
    ])
    expect(rows).toHaveLength(130)
  })

  it('does not wait for a locked customer, and is withdrawn on the next run', async () => {
    await freeBet({ days: soon(1) })
    await wait(20)
    const holder = await book.pool.connect()
    await holder.query('begin')
    await holder.query(`select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' for update`, [
      customer,
    ])
    await expired()
    expect(await book.freeBets(customer)).toBe(10_00)
    await holder.query('rollback')
    holder.release()
    await expired()
    expect(await book.freeBets(customer)).toBe(0)
  })

  it('is withdrawn after an interrupted job', async () => {
    await freeBet({ days: soon(1) })
    await wait(20)
    await book.pool.query(`create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`)
    await book.pool.query(`create trigger cut_off before insert on transfer for each row when (new.purpose = 'free bet expired')
      execute function cut_off()`)
    const cutOff = createBonusExpiry({ ...book, log: silent })
    await cutOff.idle()
    await cutOff.close()
    expect(await book.freeBets(customer)).toBe(10_00)
    await book.pool.query('drop trigger cut_off on transfer')
    await expired()
    expect(await book.freeBets(customer)).toBe(0)
  })
})

describe('grants cannot be changed', () => {
  it.each(['update bonus set amount = 99', `update bonus set valid_until = 'infinity'`, 'delete from bonus', 'truncate bonus'])(
    '%s',
    async (statement) => {
      await freeBet()
      await expect(book.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  it('and end once', async () => {
    const id = await freeBet({ days: soon(1) })
    await wait(20)
    await expired()
    await expect(book.pool.query(`update bonus set ended = null where id = $1`, [id])).rejects.toMatchObject({ code: '23001' })
  })
})
