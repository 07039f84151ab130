import { randomUUID } from 'node:crypto'
import type { CashOutResult } from '@touchline/contract/player/bet'
import { createCashOutValues } from '@touchline/gateway/cashout'
import { createOutbox } from '@touchline/gateway/outbox'
import type { UserOp } from '@touchline/gateway/push'
import type { CometD, Message } from 'cometd'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { race, toWin } from '../book/race.ts'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { pushWorld, sessionOf, subscribed, until } from '../push/pushWorld.ts'

let book: BookWorld
let customer: string
let last = 0
let pushed: Awaited<ReturnType<typeof pushWorld>>
let values: ReturnType<typeof createCashOutValues>
let outbox: ReturnType<typeof createOutbox>
let cometd: CometD

beforeAll(async () => {
  book = await bookWorld()
})
beforeEach(async () => {
  customer = await book.customer()
  pushed = await pushWorld({
    catalogue: book.catalogue,
    sessions: { find: (token) => Promise.resolve(token === 'token' ? sessionOf(customer) : undefined) },
    joined: (customerId, channel) => values.joined(customerId, channel),
  })
  values = createCashOutValues({ ...book, push: pushed.push, take: book.cashOuts.take })
  outbox = createOutbox({ ...book, push: pushed.push, changed: (bets) => values.changed(bets), sweepMs: 50 })
  // the outbox sends changes only once it knows its position
  await outbox.idle()
  cometd = (await pushed.client('token')).cometd
})
afterEach(async () => {
  await outbox.close()
  await values.close()
  await pushed.close()
  await book.sound()
})
afterAll(() => book.close())

/** A bet of 10.00 at 3.00, worth 14.25 now. */
async function placeBet(): Promise<{ id: string; betId: string }> {
  const id = `w${++last}`
  await book.match(id, ['3', '1.5'])
  const [placed] = await book.placed(customer, [single(`${id}-1`, 3, '10')])
  await book.shift(id, ['1.9', '1.9'])
  return { id, betId: placed?.betId ?? '' }
}
const ops = (got: Message[]): { op: string; entity: string; id: string; data: Record<string, unknown> }[] =>
  got.flatMap(({ data }) => data.ops)
const cash = () => book.cash(customer)
async function cashOut(betId: string, amount: string, more: object = {}): Promise<CashOutResult> {
  const answer = await book.handlers.cashout({ ref: randomUUID(), betId, amount, ...more }, book.context(customer))
  if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.data
}
const automatic = (betId: string, amount: string) => book.handlers.setAutomaticCashOut({ betId, amount }, book.context(customer))
const withdraw = (betId: string) => book.handlers.withdrawAutomaticCashOut({ betId }, book.context(customer))

describe('a subscribed customer', () => {
  it('B7.21b P4.10c receives the values of the open bets, then each change', async () => {
    const { id, betId } = await placeBet()
    const { got } = await subscribed(cometd, '/user/cashoutinfo')
    await until(() => got.length > 0, 'the first value')
    expect(ops(got)).toMatchObject([
      { op: 'initial', entity: 'cashout', id: betId, data: { status: 'OFFERED', betId, fullReturn: '14.25', paid: '0.00' } },
    ])
    await book.shift(id, ['1.425', '2.85'])
    await until(() => ops(got).at(-1)?.data.fullReturn === '19.00', 'the new value')
    expect(ops(got).at(-1)).toMatchObject({ op: 'update', id: betId })
    expect(Object.keys(ops(got).at(-1)?.data ?? {}).sort()).toEqual(['amount', 'fullReturn', 'part'])
    const versions = got.map(({ data }) => data.v)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    await book.offer([{ op: 'update', entity: 'event', id, data: { suspended: true } }])
    await until(() => ops(got).at(-1)?.data.status === 'DISABLED', 'the suspension')
    expect(ops(got).at(-1)).toMatchObject({ op: 'initial', data: { status: 'DISABLED', reason: 'suspended' } })
  })

  it('receives a bet placed later, and its end', async () => {
    const { got } = await subscribed(cometd, '/user/cashoutinfo')
    const { id, betId } = await placeBet()
    await until(() => ops(got).some((each) => each.id === betId), 'the new bet')
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    await until(() => ops(got).at(-1)?.data.status === 'CLOSED', 'its end')
    expect(ops(got).at(-1)).toMatchObject({ id: betId, data: { reason: 'settled' } })
    await until(() => values.watched === 0, 'no bet left to watch')
  })

  it('receives the deduction once a withdrawal that was shown first is written', async () => {
    const id = `w${++last}`
    await race(book, id)
    const [placed] = await book.placed(customer, [toWin(id, 4, 6)])
    const betId = placed?.betId ?? ''
    const { got } = await subscribed(cometd, '/user/cashoutinfo')
    await until(() => ops(got).some((each) => each.id === betId), 'the first value')
    const participants = (book.catalogue.get('event', id)?.participants ?? []).map((each) =>
      each.id === `${id}.1` ? { ...each, withdrawn: { at: new Date().toISOString(), price: '2/1' } } : each,
    )
    await book.offer([{ op: 'update', entity: 'event', id, data: { participants } }])
    await book.withdrawn(id, `${id}.1`, '2/1')
    await until(() => ops(got).some(({ data }) => data.rule4), 'the deduction')
    expect(ops(got).findLast(({ data }) => data.rule4)?.data.rule4).toMatchObject({
      // 10.00 and 70 % of 50.00
      possibleWinnings: '45.00',
      legs: [{ pence: 30, runners: [{ name: 'Horse 1', displayOdds: { fractional: '2/1' }, pence: 30 }] }],
    })
  })

  it('receives nothing for a change without effect', async () => {
    const { id } = await placeBet()
    const { got } = await subscribed(cometd, '/user/cashoutinfo')
    await until(() => got.length > 0, 'the first value')
    await book.offer([{ op: 'update', entity: 'event', id, data: { name: 'Renamed' } }])
    await book.price(`${id}-1`, '1.9')
    const other = await placeBet()
    await until(() => ops(got).some((each) => each.id === other.betId), 'another bet, sent later')
    expect(
      ops(got)
        .slice(1)
        .every((each) => each.id === other.betId),
    ).toBe(true)
  })

  it('who unsubscribes is no longer watched', async () => {
    await placeBet()
    let listening = true
    const push = { listens: () => listening, toCustomer: () => {} }
    const own = createCashOutValues({ ...book, push, take: book.cashOuts.take })
    own.joined(customer, '/user/cashoutinfo')
    await until(() => own.watched === 1, 'the watch')
    listening = false
    await until(() => own.watched === 0, 'the end of the watch')
    expect(own.watched).toBe(0)
    await own.close()
  })

  it('who unsubscribes before their bets are read is not watched', async () => {
    await placeBet()
    const other = await book.customer()
    const queried = Promise.withResolvers<void>()
    const received: string[] = []
    const pool = Object.assign(Object.create(book.pool), {
      query: async (text: unknown, inputs?: unknown[]) => {
        if (inputs?.[0] === customer) await queried.promise
        return book.pool.query(text as string, inputs)
      },
    })
    const push = { listens: (id: string) => id === other, toCustomer: (id: string) => void received.push(id) }
    const own = createCashOutValues({ ...book, pool, push, take: book.cashOuts.take })
    own.joined(customer, '/user/cashoutinfo')
    // triggers a check of the subscribers
    own.changed([{ customerId: customer, betId: '0', kind: 'automaticCashOut' }])
    queried.resolve()
    const id = `w${++last}`
    await book.match(id, ['3', '1.5'])
    await book.placed(other, [single(`${id}-1`, 3, '10')])
    own.joined(other, '/user/cashoutinfo')
    await until(() => received.includes(other), 'the message to the remaining subscriber')
    expect(own.watched).toBe(1)
    await own.close()
  })

  it('B7.21a P4.10c receives the operation by its ref, the bet’s operations, and the bet', async () => {
    const { betId } = await placeBet()
    const [results, operations, mine, history] = await Promise.all(
      ['/user/cashout', '/user/cashoutoperations', '/user/mybets', '/user/bethistory'].map((each) => subscribed(cometd, each)),
    )
    const part = await cashOut(betId, '7.12', { fullReturn: '14.25' })
    // at least once: repeated messages are identical
    const only = (got: Message[] = []) => new Set(ops(got).map((op) => JSON.stringify(op)))
    await until(() => only(results?.got).size === 1, `the result: ${part.status}`)
    expect(ops(results?.got ?? [])[0]).toEqual({ op: 'update', entity: 'cashout', id: part.ref, data: part })
    await until(() => only(operations?.got).size === 1, 'the operation')
    expect(ops(operations?.got ?? [])[0]).toEqual({ op: 'update', entity: 'cashout', id: betId, data: { betId, result: part } })
    const received = () => ops(mine?.got ?? []).at(-1)
    await until(() => received()?.op === 'update', 'the bet')
    expect(received()).toMatchObject({ op: 'update', id: betId, data: { cashout: { paid: '7.12' } } })
    await cashOut(betId, '7.12')
    await until(() => only(history?.got).size === 1, 'its place in the history')
    expect(ops(history?.got ?? [])[0]).toMatchObject({ op: 'add', id: betId, data: { status: 'CASH_OUT', returns: '14.24' } })
    await until(() => received()?.op === 'remove', 'its end')
    expect(received()).toMatchObject({ op: 'remove', id: betId })
  })
})

describe('a rule "cash out at"', () => {
  it('that is withdrawn is published with the value, even when the rules were read late', async () => {
    const { betId } = await placeBet()
    /** each read of the rules, before it returns the number of armed ones */
    let answers = (_armed: number | null): Promise<void> | undefined => undefined
    const pool = Object.assign(Object.create(book.pool), {
      query: async (text: unknown, inputs?: unknown[]) => {
        const answer = await book.pool.query(text as string, inputs)
        if (String(text).includes(`where status = 'ARMED'`)) await answers(answer.rowCount)
        return answer
      },
    })
    const received: UserOp[] = []
    const toCustomer = (_customer: string, _channel: string, { ops: each }: { ops: UserOp[] }) => void received.push(...each)
    const own = createCashOutValues({ ...book, pool, push: { listens: () => true, toCustomer }, take: book.cashOuts.take })
    own.joined(customer, '/user/cashoutinfo')
    await until(() => received.length > 0, 'the first value')
    const [isArmed, isWithdrawn, isArmedNotified] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    answers = (armed) => {
      if (!armed) return isArmedNotified?.promise
      isArmed?.resolve()
      return isWithdrawn?.promise
    }
    await automatic(betId, '16')
    own.changed([{ customerId: customer, betId, kind: 'automaticCashOut' }])
    await isArmed?.promise
    await withdraw(betId)
    isWithdrawn?.resolve()
    await until(() => received.some(({ data }) => Object.hasOwn(Object(data), 'automatic')), 'the rule, sent late')
    isArmedNotified?.resolve()
    await until(() => !Object.hasOwn(Object(received.at(-1)?.data), 'automatic'), 'its end')
    expect(received.at(-1)?.op).toBe('initial')
    await own.close()
  })

  it('pays the value when its target is reached, which after a jump is higher, once', async () => {
    const { id, betId } = await placeBet()
    expect(await automatic(betId, '16')).toEqual({ data: { betId, automatic: { status: 'ARMED', amount: '16.00' } } })
    const { got } = await subscribed(cometd, '/user/cashoutoperations')
    await book.shift(id, ['1.425', '2.85'])
    await until(() => ops(got).some(({ data }) => data.result), 'the cash-out')
    expect(ops(got).at(-1)?.data).toMatchObject({
      betId,
      result: { status: 'SUCCEEDED', automatic: true, amount: '19.00' },
      automatic: { status: 'DONE', amount: '16.00' },
    })
    expect(await cash()).toBe(1_000_00 - 10_00 + 19_00)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CASH_OUT', returns: '19.00' })
    expect(await withdraw(betId)).toEqual({ data: { betId, automatic: { status: 'DONE', amount: '16.00' } } })
  })

  it('has no effect once withdrawn', async () => {
    const { id, betId } = await placeBet()
    await automatic(betId, '16')
    expect(await withdraw(betId)).toEqual({ data: { betId, automatic: { status: 'CANCELLED', amount: '16.00' } } })
    const other = await placeBet()
    await automatic(other.betId, '16')
    await Promise.all([book.shift(id, ['1.425', '2.85']), book.shift(other.id, ['1.425', '2.85'])])
    await until(async () => (await cash()) > 1_000_00 - 20_00, 'the other rule')
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN', cashout: { automatic: { status: 'CANCELLED' } } })
  })

  it('replaces an earlier one, and ends with its bet', async () => {
    const { id, betId } = await placeBet()
    await automatic(betId, '16')
    await automatic(betId, '500')
    await book.shift(id, ['1.425', '2.85'])
    await book.settledBy(`${id}-m`, { [`${id}-2`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'LOST',
      cashout: { automatic: { status: 'BET_OVER', amount: '500.00' } },
    })
    expect(await automatic(betId, '5')).toEqual({ refused: 'CashOutNotAvailable' })
  })

  it('reached while no gateway ran is executed at the next start, once by any number of gateways', async () => {
    await values.close()
    const { id, betId } = await placeBet()
    await automatic(betId, '16')
    await book.shift(id, ['1.425', '2.85'])
    const many = [1, 2, 3].map(() => createCashOutValues({ ...book, push: pushed.push, take: book.cashOuts.take }))
    await until(async () => (await cash()) > 1_000_00 - 10_00, 'the cash-out')
    await Promise.all(many.map((each) => each.close()))
    expect(await cash()).toBe(1_000_00 - 10_00 + 19_00)
    const { rows } = await book.pool.query('select count(*)::int as n from cash_out where bet_id = $1', [betId])
    expect(rows).toEqual([{ n: 1 }])
  })

  it('without an amount, or on another customer’s bet, is refused', async () => {
    const { betId } = await placeBet()
    expect(await automatic(betId, '0')).toMatchObject({ refused: 'InvalidRequest' })
    expect(await withdraw(betId)).toEqual({ refused: 'NotFound' })
    const stranger = book.context(await book.customer())
    expect(await book.handlers.setAutomaticCashOut({ betId, amount: '16' }, stranger)).toEqual({ refused: 'NotFound' })
  })
})
