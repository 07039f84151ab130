import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@touchline/contract'
import { calls } from '@touchline/contract'
import type { CashOutInfo, CashOutResult, Slip } from '@touchline/contract/player/bet'
import { enterBoost, grantBonus } from '@touchline/gateway/bonus'
import { describe, expect, it } from 'vitest'
import { book, customer, openBook } from '../book/openBook.ts'
import { bookWorld, single, slipOn } from '../book/world.ts'
import { uk } from '../brands.ts'

openBook()
let last = 0

const opening = 1_000_00

/** A new match; its first selection is at 3.00, and now has a chance of ½: 30.00 × ½ less 5 % for 10.00. */
async function halfAChance(prices = ['3', '1.5']): Promise<string> {
  const id = `c${++last}`
  await book.match(id, prices)
  return id
}
async function placeBet(stake = '10'): Promise<{ id: string; betId: string }> {
  const id = await halfAChance()
  const [placed] = await book.placed(customer, [single(`${id}-1`, 3, stake)])
  await book.shift(id, ['1.9', '1.9'])
  return { id, betId: placed?.betId ?? '' }
}

type Request = RequestOf<(typeof calls)['cashout']>
const request = (betId: string, amount: Request['amount'], more: Partial<Request> = {}, who = customer) =>
  book.handlers.cashout({ ref: randomUUID(), betId, betslipId: betId, amount, ...more }, book.context(who))
async function cashOut(betId: string, amount: Request['amount'], more: Partial<Request> = {}): Promise<CashOutResult> {
  const answer = await request(betId, amount, more)
  if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return calls.cashout.data.parse(answer.data)
}
async function info(betId: string): Promise<CashOutInfo> {
  const { cashout } = await book.bet(customer, betId)
  if (!cashout) throw new Error(`bet ${betId} has no cash-out offer`)
  return cashout
}

describe('the value', () => {
  it('B3.11 follows the live price, without its margin', async () => {
    const { id, betId } = await placeBet()
    expect(await info(betId)).toEqual({
      status: 'OFFERED',
      betId,
      betslipId: betId,
      amount: '14.25',
      fullReturn: '14.25',
      potentialReturn: '30.00',
      part: { least: '1.00', most: '13.23' },
      remainingStake: '10.00',
      paid: '0.00',
    })
    await book.shift(id, ['1.425', '2.85'])
    expect(await info(betId)).toMatchObject({ fullReturn: '19.00' })
    const unsettled = await book.handlers.myBetsUnsettled({ pageSize: 100 }, book.context(customer))
    expect('data' in unsettled && unsettled.data?.bets).toMatchObject([{ betId, cashout: { fullReturn: '19.00' } }])
  })

  it.each<[string, string, (id: string) => Promise<void>]>([
    ['suspended', 'a suspended event', (id) => book.offer([{ op: 'update', entity: 'event', id, data: { suspended: true } }])],
    [
      'suspended',
      'a suspended market',
      (id) => book.offer([{ op: 'update', entity: 'market', id: `${id}-m`, data: { status: 'SUSPENDED' } }]),
    ],
    [
      'suspended',
      'its own selection, suspended',
      (id) => book.offer([{ op: 'update', entity: 'selection', id: `${id}-1`, data: { status: 'SUSPENDED' } }]),
    ],
    [
      'suspended',
      'an event that has started, in a pre-match market',
      (id) => book.offer([{ op: 'update', entity: 'event', id, data: { state: 'INPLAY' } }]),
    ],
    ['noFairPrice', 'incomplete prices', (id) => book.shift(id, ['3', '3'])],
    [
      'noFairPrice',
      'a market that has moved to another line',
      (id) => book.offer([{ op: 'update', entity: 'market', id: `${id}-m`, data: { line: 3.5 } }]),
    ],
    ['noFairPrice', 'prices of several winners', (id) => book.shift(id, ['1.1', '1.1'])],
  ])('is not offered (%s) of %s', async (reason, _what, change) => {
    const { id, betId } = await placeBet()
    await change(id)
    expect(await info(betId)).toMatchObject({ status: 'DISABLED', reason })
    const type = reason === 'suspended' ? 'CashOutSuspended' : 'NoFairPrice'
    expect(await cashOut(betId, '14.25')).toMatchObject({ status: 'FAILED', error: { type } })
    expect(await book.cash(customer)).toBe(opening - 10_00)
  })

  it('of an acca and of a double chance: multiplies the chances', async () => {
    const a = await halfAChance(['2', '2'])
    const b = `c${++last}`
    await book.match(b, ['1.5', '1.5', '1.5'], { market: { type: 'DOUBLE_CHANCE' } })
    const legs: [string, number][] = [
      [`${a}-1`, 2],
      [`${b}-1`, 1.5],
    ]
    const [placed] = await book.placed(customer, [slipOn(legs, '10')])
    // 30.00 × ½ × ⅔, less 5 %
    expect(await info(placed?.betId ?? '')).toMatchObject({ fullReturn: '9.50' })
    await book.settledBy(`${a}-m`, { [`${a}-1`]: 'WON' })
    expect(await info(placed?.betId ?? '')).toMatchObject({ fullReturn: '19.00' })
  })

  it('each way: the place part by the chance of a place', async () => {
    const id = `c${++last}`
    await book.match(id, ['4', '4', '4', '4'], { market: { type: 'WIN', eachWay: { fraction: '1/5', places: 2 } } })
    const slip = single(`${id}-1`, 4, '10')
    const [placed] = await book.placed(customer, [
      { ...slip, selections: slip.selections.map((each) => ({ ...each, eachWay: true })) },
    ])
    // 40.00 × ¼ + 16.00 × ½, less 5 %
    expect(await info(placed?.betId ?? '')).toMatchObject({ fullReturn: '17.10' })
  })
})

describe('a cash-out', () => {
  it('B7.5 B3.13b pays the value at once and closes the bet', async () => {
    const { betId } = await placeBet()
    const result = await cashOut(betId, '14.25')
    expect(result).toMatchObject({ status: 'SUCCEEDED', betId, amount: '14.25', stake: '10.00', remainingStake: '0.00' })
    expect(await book.cash(customer)).toBe(opening - 10_00 + 14_25)
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'CASH_OUT',
      returns: '14.25',
      cashout: { status: 'CLOSED', reason: 'cashedOut', paid: '14.25', remainingStake: '0.00' },
    })
    expect(await cashOut(betId, '14.25')).toMatchObject({ status: 'FAILED', error: { type: 'BetCashedOut' } })
  })

  it('sent again under its ref returns the first answer; another body under it is a conflict', async () => {
    const { id, betId } = await placeBet()
    const ref = randomUUID()
    const first = await cashOut(betId, '14.25', { ref })
    await book.shift(id, ['1.2', '6'])
    expect(await cashOut(betId, 14.25, { ref })).toEqual(first)
    expect(await request(betId, '14.26', { ref })).toEqual({ refused: 'RefConflict' })
    expect(await book.cash(customer)).toBe(opening - 10_00 + 14_25)
  })

  it('B7.17 can be looked up by its ref', async () => {
    const { betId } = await placeBet()
    const ref = randomUUID()
    expect(await book.handlers.cashoutstatus({ ref }, book.context(customer))).toEqual({ refused: 'NotFound' })
    const failed = await cashOut(betId, '20', { ref })
    expect(failed).toMatchObject({ status: 'FAILED', error: { type: 'CashOutChanged', fullReturn: '14.25' } })
    expect(await book.handlers.cashoutstatus({ ref }, book.context(customer))).toEqual({ data: failed })
    const stranger = book.context(await book.customer())
    expect(await book.handlers.cashoutstatus({ ref }, stranger)).toEqual({ refused: 'NotFound' })
  })

  it("of another customer's bet, or of an unknown one, is not found", async () => {
    const { betId } = await placeBet()
    const stranger = await book.customer()
    expect(await request(betId, '14.25', {}, stranger)).toEqual({ refused: 'NotFound' })
    expect(await request('987654321', '14.25')).toEqual({ refused: 'NotFound' })
    expect(await request('no id', '14.25')).toEqual({ refused: 'NotFound' })
  })

  it.each([
    ['NOT_ACCEPT', '14.00', 'FAILED'],
    ['NOT_ACCEPT', '14.50', 'FAILED'],
    ['ACCEPT_HIGHER_CASHOUTS', '14.00', 'SUCCEEDED'],
    ['ACCEPT_HIGHER_CASHOUTS', '14.50', 'FAILED'],
    ['ACCEPT_ANY_CASHOUTS', '14.50', 'SUCCEEDED'],
  ] as const)('B3.13c %s: %s asked, 14.25 now: %s', async (acceptCashOutsChange, amount, status) => {
    const { betId } = await placeBet()
    const result = await cashOut(betId, amount, { acceptCashOutsChange })
    expect(result.status).toBe(status)
    expect(await book.cash(customer)).toBe(opening - 10_00 + (status === 'SUCCEEDED' ? 14_25 : 0))
  })

  it.each(['0', '-1', '14.255', 'all'])('of %s is an invalid amount', async (amount) => {
    const { betId } = await placeBet()
    expect(await cashOut(betId, amount)).toMatchObject({ status: 'FAILED', error: { type: 'InvalidAmount' } })
  })

  it('is valued again where the database is ahead of this gateway', async () => {
    const { id, betId } = await placeBet()
    await book.pool.query(`update catalogue.selection set v = v + 1000, data = data::jsonb || '{"price": "1/4"}' where id = $1`, [
      `${id}-1`,
    ])
    const result = await cashOut(betId, '14.25')
    expect(result).toMatchObject({ status: 'FAILED', error: { type: 'CashOutChanged' } })
    // 30.00 × 0.8 ÷ (0.8 + 1 ÷ 1.9), less 5 %
    expect(result.error?.fullReturn).toBe('17.19')
  })

  it('is refused where the clock has closed a market before the feed did', async () => {
    const { id, betId } = await placeBet()
    await book.offer([{ op: 'update', entity: 'event', id, data: { startTime: new Date(Date.now() - 1).toISOString() } }])
    expect(await info(betId)).toMatchObject({ status: 'DISABLED', reason: 'suspended' })
    expect(await cashOut(betId, '14.25')).toMatchObject({ error: { type: 'CashOutSuspended' } })
  })
})

describe('a result', () => {
  it('for a bet cashed out in full changes nothing, nor does its correction', async () => {
    const { id, betId } = await placeBet()
    await cashOut(betId, '14.25')
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'CASH_OUT',
      returns: '14.25',
      selections: [{ status: 'WON' }],
    })
    await book.settledBy(`${id}-m`, { [`${id}-2`]: 'WON' })
    expect(await book.cash(customer)).toBe(opening - 10_00 + 14_25)
  })

  it('that is already known rules out a cash-out, before and after the settlement', async () => {
    const { id, betId } = await placeBet()
    await book.result(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await cashOut(betId, '14.25')).toMatchObject({ status: 'FAILED', error: { type: 'BetSettled' } })
    await book.settler.idle()
    expect(await info(betId)).toMatchObject({ status: 'CLOSED', reason: 'settled' })
    expect(await cashOut(betId, '14.25')).toMatchObject({ status: 'FAILED', error: { type: 'BetSettled' } })
  })
})

describe('a partial cash-out', () => {
  it.each([
    ['WON', 15_00],
    ['LOST', 0],
    ['VOID', 5_00],
  ] as const)('is paid, and the rest is settled: %s', async (result, returns) => {
    const { id, betId } = await placeBet()
    const taken = await cashOut(betId, '7.12', { fullReturn: '14.25' })
    expect(taken).toMatchObject({ status: 'SUCCEEDED', amount: '7.12', stake: '5.00', remainingStake: '5.00' })
    expect(await info(betId)).toMatchObject({ status: 'OFFERED', fullReturn: '7.12', remainingStake: '5.00', paid: '7.12' })
    await book.settledBy(`${id}-m`, { [`${id}-1`]: result })
    expect(await book.cash(customer)).toBe(opening - 10_00 + 7_12 + returns)
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ returns: ((7_12 + returns) / 100).toFixed(2) })
    expect(bet.receipt).toMatchObject({ cashOuts: [{ stake: '5.00', paid: '7.12' }], stake: '5.00' })
  })

  it('can be repeated until nothing is left: the parts add up to the stake', async () => {
    const { betId } = await placeBet('10.01')
    // 14.26 for 10.01: a penny of the stake is worth 1.42, and only whole pennies are cashed out
    for (const [amount, paid] of [
      ['1', '1.01'],
      ['3.33', '3.33'],
      ['4.01', '4.01'],
    ] as const) {
      const { fullReturn = '' } = await info(betId)
      expect(await cashOut(betId, amount, { fullReturn })).toMatchObject({ status: 'SUCCEEDED', amount: paid })
    }
    const { fullReturn = '' } = await info(betId)
    expect(await cashOut(betId, fullReturn)).toMatchObject({ status: 'SUCCEEDED', remainingStake: '0.00' })
    const { rows } = await book.pool.query(
      `select sum(stake)::int as stake, count(*)::int as parts, sum(paid)::int as paid from cash_out where bet_id = $1`,
      [betId],
    )
    expect(rows).toMatchObject([{ stake: 10_01, parts: 4 }])
    expect(await book.cash(customer)).toBe(opening - 10_01 + rows[0]?.paid)
  })

  it('of a value that moved is the same share of the new value', async () => {
    const { id, betId } = await placeBet()
    await book.shift(id, ['1.425', '2.85'])
    const taken = await cashOut(betId, '7.12', {
      fullReturn: '14.25',
      acceptCashOutsChange: 'ACCEPT_HIGHER_CASHOUTS',
    })
    // 7.12 of 14.25 is 9.49 of 19.00, and 5.00 of the stake 9.50
    expect(taken).toMatchObject({ status: 'SUCCEEDED', stake: '5.00', amount: '9.50' })
  })

  it.each([
    ['0.99', { type: 'CashOutTooSmall', least: '1.00', most: '13.23' }],
    ['13.24', { type: 'CashOutLeavesTooLittle', least: '1.00', most: '13.23' }],
    ['14.26', { type: 'InvalidAmount' }],
  ])('of %s of 14.25 is refused', async (amount, error) => {
    const { betId } = await placeBet()
    expect(await cashOut(betId, amount, { fullReturn: '14.25' })).toMatchObject({ status: 'FAILED', error })
  })

  it('corrected results affect only the rest', async () => {
    const { id, betId } = await placeBet()
    await cashOut(betId, '7.12', { fullReturn: '14.25' })
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.cash(customer)).toBe(opening - 10_00 + 7_12 + 15_00)
    await book.settledBy(`${id}-m`, { [`${id}-2`]: 'WON' })
    expect(await book.cash(customer)).toBe(opening - 10_00 + 7_12)
    await book.voided(`${id}-m`, 'abandoned')
    expect(await book.cash(customer)).toBe(opening - 10_00 + 7_12 + 5_00)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '12.12' })
  })
})

describe('in play', () => {
  const delayMs = 3_600_000
  /** a brand with a real-length delay of an hour: nothing is decided before a test ends the delay */
  async function live() {
    const world = await bookWorld({ risk: { ...uk.risk, sports: {}, otherSports: { percent: 100, delayMs } } }, { feedSpeed: 1 })
    const who = await world.customer()
    await world.match('l', ['3', '1.5'], { market: { inplay: true } })
    const [placed] = await world.placed(who, [single('l-1', 3, '10')])
    await world.offer([{ op: 'update', entity: 'event', id: 'l', data: { state: 'INPLAY' } }])
    await world.shift('l', ['1.9', '1.9'])
    const betId = placed?.betId ?? ''
    const wait = async (more: Partial<Request> = {}) => {
      const answer = await world.handlers.cashout({ ref: randomUUID(), betId, amount: '14.25', ...more }, world.context(who))
      if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
      return calls.cashout.data.parse(answer.data)
    }
    const status = async (ref: string) => {
      const answer = await world.handlers.cashoutstatus({ ref }, world.context(who))
      return 'data' in answer ? answer.data : answer
    }
    const decided = async (ref: string) => {
      await world.waitedOut()
      return status(ref)
    }
    return { world, who, betId, wait, status, decided }
  }

  it('B3.13b is PENDING during its delay, and is paid at the value at its end', async () => {
    const { world, who, wait, status, decided } = await live()
    const ref = randomUUID()
    const waiting = await wait({ ref, acceptCashOutsChange: 'ACCEPT_HIGHER_CASHOUTS' })
    expect(waiting).toMatchObject({ status: 'PENDING', ref })
    const { rows } = await world.pool.query(
      `select (extract(epoch from due_at - asked_at) * 1000)::integer as "delayMs" from pending_cash_out where ref = $1`,
      [ref],
    )
    expect(rows).toEqual([{ delayMs }])
    expect(await wait({ ref, acceptCashOutsChange: 'ACCEPT_HIGHER_CASHOUTS' })).toEqual(waiting)
    expect(await status(ref)).toEqual(waiting)
    expect(await wait()).toMatchObject({ status: 'FAILED', error: { type: 'CashOutInProgress' } })
    await world.shift('l', ['1.425', '2.85'])
    expect(await decided(ref)).toMatchObject({ status: 'SUCCEEDED', amount: '19.00' })
    expect(await world.cash(who)).toBe(opening - 10_00 + 19_00)
    await world.sound()
    await world.close()
  })

  it('is refused where the value fell during the delay, or the bet was decided', async () => {
    const { world, who, wait, decided } = await live()
    const ref = randomUUID()
    expect(await wait({ ref })).toMatchObject({ status: 'PENDING' })
    await world.shift('l', ['6', '1.1'])
    expect(await decided(ref)).toMatchObject({ status: 'FAILED', error: { type: 'CashOutChanged' } })
    const late = randomUUID()
    expect(await wait({ ref: late, acceptCashOutsChange: 'ACCEPT_ANY_CASHOUTS' })).toMatchObject({ status: 'PENDING' })
    await world.settledBy('l-m', { 'l-2': 'WON' })
    expect(await decided(late)).toMatchObject({ status: 'FAILED', error: { type: 'BetSettled' } })
    expect(await world.cash(who)).toBe(opening - 10_00)
    await world.sound()
    await world.close()
  })

  it('is decided automatically when its delay is over', async () => {
    const { world, wait, status } = await live()
    const ref = randomUUID()
    await wait({ ref })
    // as if the delay were nearly over; the decider is notified and looks when it falls due
    await world.pool.query(`update pending_cash_out set due_at = clock_timestamp() + interval '300 milliseconds'`)
    world.cashOuts.pending.wake()
    await expect.poll(() => status(ref)).toMatchObject({ status: 'SUCCEEDED', amount: '14.25' })
    await world.close()
  })
})

describe('debts and free bets', () => {
  it('the customer’s debt is paid first', async () => {
    const { betId } = await placeBet()
    await book.match('owed', ['2', '2'])
    const [lost] = await book.placed(customer, [single('owed-1', 2, '1')])
    await book.settledBy('owed-m', { 'owed-1': 'WON' })
    const spent = (await book.cash(customer)) / 100
    const elsewhere = await halfAChance(['2', '2'])
    await book.placed(customer, [single(`${elsewhere}-1`, 2, spent.toFixed(2))])
    await book.settledBy('owed-m', { 'owed-2': 'WON' })
    expect(lost?.betId).toBeDefined()
    expect(await cashOut(betId, '14.25')).toMatchObject({ status: 'SUCCEEDED', amount: '14.25' })
    expect(await book.cash(customer)).toBe(14_25 - 2_00)
  })

  const freeBet = (to: string) => ({
    customerId: to,
    kind: 'FREE_BET' as const,
    amountMinor: 10_00,
    name: 'Free bet',
    purpose: 'test',
    days: 7,
  })

  it('a free bet cannot be cashed out, directly or by a rule, with a reason', async () => {
    const id = await halfAChance(['2', '2'])
    const [placed] = await book.placed(customer, [
      single(`${id}-1`, 2, '10', { freeBet: { id: await grantBonus(book.pool, freeBet(customer)) } }),
    ])
    const betId = placed?.betId ?? ''
    expect(await info(betId)).toMatchObject({ status: 'DISABLED', reason: 'freeBet' })
    for (const amount of ['4.75', '0.01'])
      expect(await cashOut(betId, amount)).toMatchObject({
        status: 'FAILED',
        error: { type: 'CashOutNotForFreeBets', message: "Free bets can't be cashed out. The bet stays open." },
      })
    const rule = await book.handlers.setAutomaticCashOut({ betId, amount: '5' }, book.context(customer))
    expect(rule).toMatchObject({ refused: 'CashOutNotAvailable' })
    expect(await book.cash(customer)).toBe(opening)
  })

  it('where the brand allows it, a free bet is cashed out in full or not at all, without its stake', async () => {
    const world = await bookWorld({ cashOut: { ...uk.cashOut, freeBets: true } })
    const who = await world.customer()
    await world.match('f', ['2', '2'])
    const [placed] = await world.placed(who, [
      single('f-1', 2, '10', { freeBet: { id: await grantBonus(world.pool, freeBet(who)) } }),
    ])
    const betId = placed?.betId ?? ''
    const take = async (amount: string, more: Partial<Request> = {}) => {
      const answer = await world.handlers.cashout({ ref: randomUUID(), betId, amount, ...more }, world.context(who))
      return 'data' in answer ? answer.data : answer
    }
    const { cashout } = await world.bet(who, betId)
    expect(cashout).toMatchObject({ status: 'OFFERED', fullReturn: '4.75' })
    expect(cashout?.part).toBeUndefined()
    expect(await take('2', { fullReturn: '4.75' })).toMatchObject({ error: { type: 'PartialCashOutNotAvailable' } })
    expect(await take('4.75')).toMatchObject({ status: 'SUCCEEDED' })
    expect(await world.cash(who)).toBe(opening + 4_75)
    await world.settledBy('f-m', { 'f-1': 'WON' })
    expect(await world.cash(who)).toBe(opening + 4_75)
    await world.sound()
    await world.close()
  })
})

describe('at unmoved prices, an immediate cash-out never pays more than the stake', () => {
  const atOnce = async (slip: Slip, who = customer) => {
    const [placed] = await book.placed(who, [slip])
    const betId = placed?.betId ?? ''
    expect(placed).toMatchObject({ status: 'SUCCEEDED' })
    const { fullReturn = '', potentialReturn } = await info(betId)
    const taken = await cashOut(betId, fullReturn)
    expect(taken).toMatchObject({ status: 'SUCCEEDED', amount: fullReturn })
    return { paid: fullReturn, potentialReturn }
  }

  it('at a boosted price: valued without the boost', async () => {
    const id = await halfAChance(['2', '2'])
    const boost = {
      selectionId: `${id}-1`,
      price: '3/1',
      currency: 'GBP',
      maxStakeMinor: 20_00,
      description: 'Boost',
      hours: 1,
    } as const
    const boostId = await enterBoost(book.books.every, boost)
    await book.boosts.refresh()
    // 40.00 to return, and 20.00 × ½ less 5 % to cash out
    expect(await atOnce(single(`${id}-1`, 4, '10', { priceBoost: { id: boostId } }))).toEqual({
      paid: '9.50',
      potentialReturn: '40.00',
    })
    expect(await book.cash(customer)).toBe(opening - 50)
  })

  it('with a profit boost: valued without it', async () => {
    const id = await halfAChance(['2', '2'])
    const boost = { customerId: customer, kind: 'PROFIT_BOOST', percent: 200, name: 'Boost', purpose: 'test', days: 7 } as const
    const boostId = await grantBonus(book.pool, boost)
    const profitBoost = { id: boostId, percentage: 200 }
    expect(await atOnce(single(`${id}-1`, 2, '10', { profitBoost }))).toEqual({ paid: '9.50', potentialReturn: '40.00' })
    expect(await book.cash(customer)).toBe(opening - 50)
  })

  it('each way behind a long odds-on favourite: a place is never likelier than its price implies', async () => {
    const id = `c${++last}`
    // a quarter of 8/1 for the first two is 3.00, and behind this favourite every other runner is likely to be second
    await book.match(id, ['1.2', '9', '26', '34', '34'], { market: { type: 'WIN', eachWay: { fraction: '1/4', places: 2 } } })
    const slip = single(`${id}-2`, 9, '10')
    const eachWay = slip.selections.map((each) => ({ ...each, eachWay: true }))
    const { paid } = await atOnce({ ...slip, selections: eachWay })
    expect(Number(paid)).toBeLessThanOrEqual(20)
    expect(await book.cash(customer)).toBeLessThanOrEqual(opening)
  })

  it('an acca of markets with a slim margin: no leg is likelier than its price implies', async () => {
    const ids = [await halfAChance(['2.09', '2.09']), await halfAChance(['2.09', '2.09']), await halfAChance(['2.09', '2.09'])]
    const { paid } = await atOnce(
      slipOn(
        ids.map((id) => [`${id}-1`, 2.09]),
        '10',
      ),
    )
    expect(paid).toBe('9.49')
  })

  it('after a withdrawal: uses the price after the Rule 4 deduction', async () => {
    const id = `c${++last}`
    await book.match(id, ['4', '4', '4', '4'], { market: { type: 'WIN' } })
    const [placed] = await book.placed(customer, [single(`${id}-1`, 4, '10')])
    const betId = placed?.betId ?? ''
    await book.withdrawn(id, `${id}.4`, '9/1')
    await book.offer([{ op: 'update', entity: 'selection', id: `${id}-4`, data: { kind: 'NR' } }])
    await book.shift(id, ['3', '3', '3'])
    // 10p in the pound off the winnings: 37.00 × ⅓, less 5 %
    expect(await info(betId)).toMatchObject({ potentialReturn: '37.00', fullReturn: '11.71' })
  })

  it('parts of a bet whose value has risen pay no more than the whole', async () => {
    const id = await halfAChance(['50', '1.01'])
    const [placed] = await book.placed(customer, [single(`${id}-1`, 50, '0.50')])
    const betId = placed?.betId ?? ''
    await book.shift(id, ['1.02', '15'])
    const { fullReturn: whole = '' } = await info(betId)
    let paid = 0
    for (let part = 0; part < 12; part++) {
      const { fullReturn = '' } = await info(betId)
      const taken = await cashOut(betId, '1', { fullReturn })
      expect(taken).toMatchObject({ status: 'SUCCEEDED' })
      paid += Number(taken.amount)
    }
    const { fullReturn = '' } = await info(betId)
    paid += Number((await cashOut(betId, fullReturn)).amount)
    expect(paid).toBeLessThanOrEqual(Number(whole))
    expect(paid).toBeGreaterThan(Number(whole) - 0.15)
  })
})
