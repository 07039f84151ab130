/** Loyalty points in a real database: earned with settlements, taken back by corrections, exchanged for free bets. */
import { randomUUID } from 'node:crypto'
import { type BlockKindName, bonusStoppingKinds } from '@touchline/domain/account'
import { pointsOf } from '@touchline/domain/bonus'
import { countPoints, exchangePoints, grantBonus, pointsNow } from '@touchline/gateway/bonus'
import { inTransaction } from '@touchline/gateway/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { block, unblock } from '../book/blocks.ts'
import { type BookWorld, bookWorld, single } from '../book/world.ts'

// a point for each whole pound
const loyalty = { points: 1, perStake: 1_00, exchange: { points: 100, freeBet: 2_00, days: 7, name: 'Free bet for points' } }

let book: BookWorld
let customer: string
let matches = 0
beforeAll(async () => {
  book = await bookWorld({ loyalty })
})
beforeEach(async () => {
  customer = await book.customer({ cashMinor: 500_00 })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

async function bet(stake: string, of = customer, more: object = {}): Promise<string> {
  const id = `l${++matches}`
  await book.match(id, ['2', '2'])
  const [result] = await book.placed(of, [{ ...single(`${id}-1`, 2, stake), ...more }])
  expect(result?.status).toBe('SUCCEEDED')
  return id
}
const lost = (id: string) => book.settledBy(`${id}-m`, { [`${id}-2`]: 'WON' })
const won = (id: string) => book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
const points = (of = customer) => pointsNow(book.pool, of)
const exchange = (more: { ref?: string; points?: number; of?: string } = {}) =>
  exchangePoints(book.program, {
    customerId: more.of ?? customer,
    ref: more.ref ?? randomUUID(),
    points: more.points ?? 100,
    rate: loyalty.exchange,
  })
const entries = async () =>
  (
    await book.pool.query(
      'select what, points::integer as points, balance::integer as balance from loyalty_entry where customer_id = $1 order by no',
      [customer],
    )
  ).rows.map(({ what, points: of, balance }) => [what, of, balance])

describe('points', () => {
  it.each([
    [99, { points: 1, perStake: 1_00 }, 0],
    [1_00, { points: 1, perStake: 1_00 }, 1],
    [10_99, { points: 1, perStake: 1_00 }, 10],
    [1, { points: 3, perStake: 2 }, 1],
    [1_000_000_000_00, { points: 1000, perStake: 1 }, 100_000_000_000_000],
  ])('of a stake of %i at %j are %i', (stake, rate, expected) => expect(pointsOf(stake, rate)).toBe(expected))

  it('are earned with the settlement of a cash stake, won or lost, once', async () => {
    const [a, b] = [await bet('30.50'), await bet('20')]
    expect(await points()).toBe(0)
    await lost(a)
    await won(b)
    // the same result again, and the same work again
    await lost(a)
    const { rows } = await book.pool.query<{ id: string }>('select id::text as id from bet where customer_id = $1', [customer])
    await inTransaction(book.program, (db) =>
      countPoints(
        db,
        rows.map(({ id }) => id),
        loyalty,
      ),
    )
    expect(await entries()).toEqual([
      ['earned', 30, 30],
      ['earned', 20, 50],
    ])
  })

  it('of many bets settled together are in one history', async () => {
    const id = `l${++matches}`
    await book.match(id, ['2', '2'])
    const other = await book.customer({ cashMinor: 100_00 })
    for (const stake of ['1', '2', '3']) await book.placed(customer, [single(`${id}-1`, 2, stake)])
    await book.placed(other, [single(`${id}-1`, 2, '4')])
    await lost(id)
    expect((await entries()).map(([, , balance]) => balance)).toEqual([1, 3, 6])
    expect(await points(other)).toBe(4)
  })

  it('are taken back by a correction to void, given again by the next, and unchanged by one between won and lost', async () => {
    const id = await bet('10')
    await won(id)
    await lost(id)
    expect(await entries()).toEqual([['earned', 10, 10]])
    await book.voided(`${id}-m`, 'abandoned')
    expect(await points()).toBe(0)
    await lost(id)
    expect(await entries()).toEqual([
      ['earned', 10, 10],
      ['takenBack', -10, 0],
      ['earned', 10, 10],
    ])
  })

  it('are not earned with a free bet, a void bet, or the part of a stake that is cashed out', async () => {
    const id = await grantBonus(book.pool, {
      customerId: customer,
      name: 'Free',
      purpose: 'test',
      days: 1,
      kind: 'FREE_BET',
      amountMinor: 5_00,
    })
    await lost(await bet('5', customer, { freeBet: { id } }))
    const voided = await bet('50')
    await book.voided(`${voided}-m`, 'abandoned')
    expect(await entries()).toEqual([])
  })

  it.each(bonusStoppingKinds.map((kind) => [kind as BlockKindName]))(
    'are not earned or exchanged while bonuses are stopped by %s, and still taken back',
    async (kind) => {
      const [before, during] = [await bet('100'), await bet('7')]
      await won(before)
      await block(book.pool, customer, kind)
      await won(during)
      expect(await points()).toBe(100)
      expect(await exchange()).toEqual({ refused: 'NotAllowed' })
      await book.voided(`${before}-m`, 'abandoned')
      expect(await points()).toBe(0)
      await unblock(book.pool, customer, kind)
    },
  )
})

describe('an exchange', () => {
  it('gives one free bet for each ref, however often and at once it is asked for', async () => {
    await won(await bet('150'))
    const ref = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange({ ref })))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toEqual({ points: 50, bonusId: expect.any(String) })
    expect(await book.freeBets(customer)).toBe(2_00)
    expect(await exchange({ ref, points: 50 })).toEqual({ refused: 'RefConflict' })
    expect(await exchange()).toEqual({ refused: 'PointsNotEnough' })
  })

  it('of two at once for the points of one, one is refused', async () => {
    await won(await bet('199'))
    const answers = await Promise.all([exchange(), exchange()])
    expect(answers.filter((each) => 'refused' in each)).toEqual([{ refused: 'PointsNotEnough' }])
    expect(await book.freeBets(customer)).toBe(2_00)
  })

  it('is refused for another number of points than the brand’s, and without points of the brand', async () => {
    await won(await bet('150'))
    expect(await exchange({ points: 99 })).toEqual({ refused: 'PointsRateChanged' })
    const none = { customerId: customer, ref: randomUUID(), points: 100, rate: undefined }
    expect(await exchangePoints(book.program, none)).toEqual({ refused: 'NotAllowed' })
    expect(await points()).toBe(150)
  })

  it('is not undone: points that a correction takes back afterwards are owed', async () => {
    const id = await bet('100')
    await won(id)
    await exchange()
    await book.voided(`${id}-m`, 'abandoned')
    expect(await points()).toBe(-100)
    await won(await bet('150'))
    expect(await points()).toBe(50)
  })
})

describe('the audit finds', () => {
  beforeAll(async () => {
    customer = await book.customer({ cashMinor: 500_00 })
    await won(await bet('150'))
    await exchange()
    await won(await bet('20'))
  })
  const newest = `(customer_id, no) = (select customer_id, no from loyalty_entry where what = 'exchanged' order by at desc limit 1)`
  it.each([
    ['a balance that is not the sum', `update loyalty_entry set balance = balance + 1 where ${newest}`],
    ['an entry that is gone', `delete from loyalty_entry where ${newest}`],
    ['points of a void bet', `update bet set status = 'VOID' where id = (select max(bet_id) from loyalty_entry)`],
    ['points of a free bet', `update bet set fund = 'freebet' where id = (select max(bet_id) from loyalty_entry)`],
    [
      'points of somebody else’s bet',
      `update bet set customer_id = customer_id + 1 where id = (select max(bet_id) from loyalty_entry)`,
    ],
    ['an exchange without its free bet', `update loyalty_entry set bonus_id = 0 where ${newest}`],
    ['a free bet without its exchange', `update bonus set purpose = 'loyalty points' where purpose = 'test' and id = grant_id`],
  ])('%s', async (_, damage) => {
    expect(await brokenBy(book, damage)).toContain('49_loyalty_points')
  })
})
