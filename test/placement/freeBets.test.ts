import { setTimeout as wait } from 'node:timers/promises'
import type { Slip } from '@touchline/contract/player/bet'
import { type BonusGrant, createBonusExpiry, grantBonus, userBonusesOf } from '@touchline/gateway/bonus'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { uk } from '../brands.ts'

let book: BookWorld
let frank: string
let matches = 0
beforeAll(async () => {
  book = await bookWorld()
})
beforeEach(async () => {
  frank = await book.customer({ cashMinor: 0 })
})
afterEach(() => book.sound())
afterAll(() => book.close())

type FreeBet = Extract<BonusGrant, { kind: 'FREE_BET' }>
const given = (more: Partial<FreeBet> = {}) =>
  grantBonus(book.pool, {
    kind: 'FREE_BET',
    customerId: frank,
    name: 'Free bet',
    purpose: 'test',
    amountMinor: 10_00,
    days: 7,
    ...more,
  })
const match = async (prices = ['3', '2'], more: Parameters<BookWorld['match']>[2] = {}) => {
  const id = `free${++matches}`
  await book.match(id, prices, more)
  return id
}
/** a single at 3.0 of the whole free bet by default */
const on = (event: string, id: string, more: Partial<Slip> = {}) =>
  single(`${event}-1`, 3, more.stake ?? '10.00', { freeBet: { id }, ...more })
const faultsOf = async (slip: Slip, customer = frank) => (await book.placed(customer, [slip]))[0]?.errors.map(({ type }) => type)
const listed = async () =>
  (await userBonusesOf(book.pool, frank, uk)).freeBet.map(({ userBonusId, amountGiven }) => [userBonusId, amountGiven])

describe('a bet with a free bet', () => {
  it('B3.4 uses the free bet and no cash, and its possible return is the winnings only', async () => {
    const [event, id] = [await match(), await given()]
    const [result] = await book.placed(frank, [on(event, id, { freeBet: { id, amount: '10.00' } })])
    expect(result).toMatchObject({ status: 'SUCCEEDED', stake: '10.00', possibleWinnings: '20.00' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([0, 0])
    expect(await listed()).toEqual([])
    expect(await book.bet(frank, result?.betId)).toMatchObject({ stake: '10.00', possibleWinnings: '20.00', freeBet: { id } })
  })

  it('that wins pays the winnings in cash, and never its stake', async () => {
    const [event, id] = [await match(), await given()]
    const [result] = await book.placed(frank, [on(event, id)])
    await book.settledBy(`${event}-m`, { [`${event}-1`]: 'WON' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([20_00, 0])
    expect(await book.bet(frank, result?.betId)).toMatchObject({
      status: 'WON',
      returns: '20.00',
      receipt: { freeBet: true, lines: [{ stake: '10.00', freeBetStake: '10.00', returns: '20.00' }] },
    })
  })

  it('that loses costs the customer nothing', async () => {
    const [event, id] = [await match(), await given()]
    await book.placed(frank, [on(event, id)])
    await book.settledBy(`${event}-m`, { [`${event}-2`]: 'WON' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([0, 0])
  })

  it('B4.20c each way puts half of it on each part; the odd penny stays with the house', async () => {
    const event = await match(['5', '4'], { market: { eachWay: { fraction: '1/5', places: 2 } } })
    const id = await given({ amountMinor: 10_01 })
    const slip = single(`${event}-1`, 5, '5.00', { freeBet: { id } })
    const eachWay = { ...slip, selections: slip.selections.map((each) => ({ ...each, eachWay: true })) }
    const [result] = await book.placed(frank, [eachWay])
    expect(result).toMatchObject({ status: 'SUCCEEDED', stake: '10.00' })
    await book.settledBy(`${event}-m`, { [`${event}-1`]: 'PLACED' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([4_00, 0])
  })

  it('an acca with one is paid the winnings of all its legs', async () => {
    const [a, b, id] = [await match(), await match(), await given()]
    const legs: [string, number][] = [
      [`${a}-1`, 3],
      [`${b}-1`, 3],
    ]
    await book.placed(frank, [slipOn(legs, '10', { freeBet: { id } })])
    await book.settledBy(`${a}-m`, { [`${a}-1`]: 'WON' })
    await book.settledBy(`${b}-m`, { [`${b}-1`]: 'WON' })
    expect(await book.cash(frank)).toBe(80_00)
  })

  it('the same slip sent again returns the same answer, although the free bet is used', async () => {
    const [event, id] = [await match(), await given()]
    const slip = on(event, id)
    const first = await book.placed(frank, [slip])
    expect(await book.placed(frank, [slip])).toEqual(first)
    expect(first[0]?.status).toBe('SUCCEEDED')
  })

  it('cash is not touched', async () => {
    const [event, id] = [await match(), await given()]
    const rich = await book.customer({ cashMinor: 50_00 })
    const own = await given({ customerId: rich })
    await book.placed(rich, [on(event, own), single(`${event}-2`, 2, '5')])
    expect([await book.cash(rich), await book.freeBets(rich)]).toEqual([45_00, 0])
    expect(await faultsOf(on(event, id), rich)).toEqual(['FreeBetNotAvailable'])
  })
})

describe('a free bet is used on one bet at most', () => {
  it('of fifty slips at once one gets it', async () => {
    const [event, id] = [await match(), await given()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => book.placed(frank, [on(event, id)])))
    const results = answers.flat()
    expect(results.filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(1)
    expect(results.filter(({ errors }) => errors[0]?.type === 'FreeBetNotAvailable')).toHaveLength(49)
    expect(await book.freeBets(frank)).toBe(0)
  })

  it('also with requests to several gateways at once', async () => {
    const [event, id] = [await match(), await given()]
    const gateways = Array.from({ length: 6 }, () => book.anotherGateway())
    const answers = await Promise.all(
      gateways.map(async (gateway) => gateway.betplacement({ betSlips: [on(event, id)] }, book.context(frank))),
    )
    const statuses = answers.flatMap((each) => ('data' in each ? each.data.betSlips.map(({ status }) => status) : []))
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'FAILED'), 'SUCCEEDED'])
  })

  it('of two slips of a request the second is refused', async () => {
    const [event, id] = [await match(), await given()]
    const results = await book.placed(frank, [on(event, id), on(event, id)])
    expect(results.map(({ errors }) => errors.map(({ type }) => type))).toEqual([[], ['OneFreeBetOnly']])
  })

  it('two free bets can be used on two bets', async () => {
    const [event, a, b] = [await match(), await given(), await given()]
    const results = await book.placed(frank, [on(event, a), on(event, b)])
    expect(results.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(await book.freeBets(frank)).toBe(0)
  })
})

describe('B8.3 a free bet is refused by name', () => {
  it('unknown, of another customer, used, of another amount', async () => {
    const [event, id] = [await match(), await given()]
    expect(await faultsOf(on(event, '4711'))).toEqual(['FreeBetNotAvailable'])
    expect(await faultsOf(on(event, 'free'))).toEqual(['FreeBetNotAvailable'])
    const stranger = await book.customer()
    expect(await faultsOf(on(event, id), stranger)).toEqual(['FreeBetNotAvailable'])
    expect(await faultsOf(on(event, id, { freeBet: { id, amount: '20.00' } }))).toEqual(['FreeBetNotAvailable'])
    expect(await faultsOf(on(event, id))).toEqual([])
    expect(await faultsOf(on(event, id))).toEqual(['FreeBetNotAvailable'])
  })

  it.each(['9.99', '10.01', '5'])('a stake of %s is not the free bet', async (stake) => {
    const [event, id] = [await match(), await given()]
    expect(await faultsOf(on(event, id, { stake }))).toEqual(['FreeBetRequirementsExceeded'])
    expect(await book.freeBets(frank)).toBe(10_00)
  })

  it('an ineligible bet', async () => {
    const event = await match()
    const [longer, acca, tennis] = [
      await given({ conditions: { minOdds: '5/2' } }),
      await given({ conditions: { minLegs: 2 } }),
      await given({ conditions: { sportIds: ['tennis'] } }),
    ]
    for (const id of [longer, acca, tennis]) expect(await faultsOf(on(event, id))).toEqual(['FreeBetRequirementsExceeded'])
    const [a, b, c] = [await match(), await match(), await match()]
    const legs: [string, number][] = [a, b, c].map((id) => [`${id}-1`, 3])
    const system = slipOn(legs, '3.33', { type: 'SYSTEM', systemType: 'DOUBLES', freeBet: { id: longer } })
    expect(await faultsOf(system)).toEqual(['FreeBetRequirementsExceeded'])
  })

  it('a reason of higher precedence is returned first', async () => {
    const [event, id] = [await match(), await given()]
    expect(await faultsOf(on(event, id, { selections: single(`${event}-1`, 2.5, 1).selections }))).toEqual(['OddsChanged'])
    const unverified = await book.customer({ verified: false })
    expect(await faultsOf(on(event, '4711'), unverified)).toEqual(['VerificationRequired'])
  })

  it('together with a boost', async () => {
    const [event, id] = [await match(), await given()]
    expect(await faultsOf(on(event, id, { profitBoost: { id: '1', percentage: 10 } }))).toEqual(['OneFreeBetOnly'])
  })
})

describe('the expiry of a free bet', () => {
  it('is exact to the millisecond, by the database’s clock', async () => {
    const event = await match()
    const [late, early] = [await given({ days: 1 / 24 }), await given({ days: 1 / 24 })]
    // moves the grant back in time as a superuser past its triggers, as grants cannot be changed
    const leave = (id: string, ms: number) =>
      book.asSuperuser(
        `update bonus set valid_from = clock_timestamp() - interval '1 day', valid_until = clock_timestamp() + interval '${ms} ms' where id = ${id}`,
      )
    await leave(late, -1)
    expect(await faultsOf(on(event, late))).toEqual(['FreeBetNotAvailable'])
    await leave(early, 20_000)
    expect(await faultsOf(on(event, early))).toEqual([])
    await book.asSuperuser(`update bonus set valid_until = clock_timestamp() + interval '1 day' where id in (${late}, ${early})`)
  })

  it('is checked under the lock: a free bet that expires while a slip waits for it is refused', async () => {
    const [event, id] = [await match(), await given({ days: 400 / (24 * 3_600_000) })]
    const holder = await book.pool.connect()
    await holder.query('begin')
    await holder.query(`select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' for update`, [frank])
    const answer = faultsOf(on(event, id))
    await wait(450)
    await holder.query('rollback')
    holder.release()
    expect(await answer).toEqual(['FreeBetNotAvailable'])
    const expiry = createBonusExpiry(book)
    await expiry.idle()
    await expiry.close()
    expect(await book.freeBets(frank)).toBe(0)
  })
})

describe('a void bet returns its free bet', () => {
  it('to the same fund, under the same id, and it can be used again', async () => {
    const [event, other, id] = [await match(), await match(), await given()]
    const [result] = await book.placed(frank, [on(event, id)])
    await book.voided(`${event}-m`, 'abandoned')
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([0, 10_00])
    expect(await book.bet(frank, result?.betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
    expect(await listed()).toEqual([[id, '10.00']])
    expect(await faultsOf(on(other, id))).toEqual([])
    expect(await faultsOf(on(other, id))).toEqual(['FreeBetNotAvailable'])
    await book.settledBy(`${other}-m`, { [`${other}-1`]: 'WON' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([20_00, 0])
  })

  it('for some more days if it has expired since', async () => {
    const [event, id] = [await match(), await given()]
    const [placed] = await book.placed(frank, [on(event, id)])
    await book.asSuperuser(
      `update bonus u set valid_until = b.placed_at + interval '1 ms' from bet b where b.id = u.bet_id and b.id = ${placed?.betId}`,
    )
    await book.voided(`${event}-m`, 'abandoned')
    const [back] = (await userBonusesOf(book.pool, frank, uk)).freeBet
    expect(back?.userBonusId).toBe(id)
    expect((Date.parse(back?.dateExpiration ?? '') - Date.now()) / (24 * 3_600_000)).toBeCloseTo(7, 2)
  })

  it('and uses it again when the void is corrected', async () => {
    const [event, id] = [await match(), await given()]
    await book.placed(frank, [on(event, id)])
    await book.voided(`${event}-m`, 'abandoned')
    await book.settledBy(`${event}-m`, { [`${event}-1`]: 'WON' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([20_00, 0])
    expect(await listed()).toEqual([])
    await book.voided(`${event}-m`, 'abandoned after all')
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([0, 10_00])
    expect(await listed()).toEqual([[id, '10.00']])
  })

  it('if it was used on another bet since, both bets are valid, and the house pays for it', async () => {
    const [event, other, id] = [await match(), await match(), await given()]
    const before = await cost()
    await book.placed(frank, [on(event, id)])
    await book.voided(`${event}-m`, 'abandoned')
    await book.placed(frank, [on(other, id)])
    await book.settledBy(`${event}-m`, { [`${event}-1`]: 'WON' })
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([20_00, 0])
    expect(await cost()).toBe(before - 10_00)
    await book.settledBy(`${other}-m`, { [`${other}-1`]: 'WON' })
    expect(await book.cash(frank)).toBe(40_00)
  })

  it('a won bet that is voided takes the winnings back, and the free bet to the customer', async () => {
    const [event, id] = [await match(), await given()]
    await book.placed(frank, [on(event, id)])
    await book.settledBy(`${event}-m`, { [`${event}-1`]: 'WON' })
    await book.voided(`${event}-m`, 'abandoned')
    expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([0, 10_00])
    expect(await listed()).toEqual([[id, '10.00']])
  })
})

const cost = async () => {
  const { rows } = await book.pool.query<{ sum: number }>(
    `select coalesce(sum(p.amount), 0) as sum from posting p join account a on a.id = p.account_id where a.purpose = 'freeBetCost'`,
  )
  return Number(rows[0]?.sum)
}
