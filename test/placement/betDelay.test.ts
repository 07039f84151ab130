import { setTimeout as wait } from 'node:timers/promises'
import type { Slip, SlipResult } from '@touchline/contract/player/bet'
import { createDelay } from '@touchline/gateway/placement'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { block } from '../book/blocks.ts'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { uk } from '../brands.ts'

/** for football long enough that a test has to end it; for tennis it ends by itself */
const [delayMs, shortMs] = [3_600_000, 300]
const risk = {
  ...uk.risk,
  sports: { football: { percent: 100, delayMs }, tennis: { percent: 100, delayMs: shortMs } },
}

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld({ risk }, { feedSpeed: 1 })
  await book.match('before', ['2.5'], { market: { inplay: true } })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

let matches = 0
/** an in-play match with one market; returns the id of its selection at 2.5 */
async function inPlay(sportId = 'football'): Promise<string> {
  const id = `live${++matches}`
  await book.match(id, ['2.5', '3.4'], {
    event: { sportId, state: 'INPLAY', startTime: new Date(Date.now() - 60_000).toISOString() },
    market: { inplay: true },
  })
  return `${id}-1`
}

async function status(customer: string, { ref }: Slip): Promise<SlipResult> {
  const answer = await book.handlers.betstatus({ ref }, book.context(customer))
  if (!('data' in answer)) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** the slip's result after the delay */
async function final(customer: string, slip: Slip): Promise<SlipResult> {
  await book.waitedOut()
  return decided(customer, slip)
}
const decided = async (customer: string, slip: Slip): Promise<SlipResult> =>
  vi.waitUntil(
    async () => {
      const now = await status(customer, slip)
      return now.status !== 'PENDING' && now
    },
    { timeout: 60_000 },
  )

const decidedAt = async ({ ref }: Slip): Promise<number> => {
  const { rows } = await book.pool.query<{ at: Date }>('select at from slip where ref = $1', [ref])
  return rows[0]?.at.getTime() ?? 0
}
const requestedAndDue = async ({ ref }: Slip): Promise<[number, number]> => {
  const { rows } = await book.pool.query<{ asked_at: Date; due_at: Date }>(
    'select asked_at, due_at from pending_slip where ref = $1',
    [ref],
  )
  return [rows[0]?.asked_at.getTime() ?? 0, rows[0]?.due_at.getTime() ?? 0]
}

describe('an in-play bet', () => {
  it('B3.6 B4.4d is PENDING during its delay, then is accepted once, and notified', async () => {
    const customer = await book.customer()
    const slip = single(await inPlay(), 2.5, '10.00')
    const [pending] = await book.placed(customer, [slip])
    expect(pending).toMatchObject({ ref: slip.ref, status: 'PENDING', stake: '10.00', errors: [] })
    expect(pending).not.toHaveProperty('betId')
    expect(await status(customer, slip)).toEqual(pending)
    expect(await book.placed(customer, [slip])).toEqual([pending])
    expect(await book.cash(customer)).toBe(1_000_00)
    const [requests, due] = await requestedAndDue(slip)
    expect(due - requests).toBe(delayMs)

    const accepted = await final(customer, slip)
    expect(accepted).toMatchObject({ status: 'SUCCEEDED', stake: '10.00', possibleWinnings: '25.00', errors: [] })
    expect(await book.cash(customer)).toBe(990_00)
    expect(await book.placed(customer, [slip])).toEqual([accepted])
    expect(await status(customer, slip)).toEqual(accepted)
    const { rows } = await book.pool.query(`select kind, bet_id::text from outbox where ref = $1`, [slip.ref])
    expect(rows).toEqual([{ kind: 'slip', bet_id: accepted.betId }])
    await book.sound()
  })

  it('is decided automatically when its delay is over, and no sooner', async () => {
    const customer = await book.customer()
    const slip = single(await inPlay('tennis'), 2.5, '1.00')
    const { rows } = await book.pool.query<{ at: Date }>('select clock_timestamp() as at')
    expect(await book.placed(customer, [slip])).toMatchObject([{ status: 'PENDING' }])
    expect(await decided(customer, slip)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await decidedAt(slip)).toBeGreaterThanOrEqual((rows[0]?.at.getTime() ?? Number.NaN) + shortMs)
  })

  it('before the start there is no delay', async () => {
    const customer = await book.customer()
    expect(await book.placed(customer, [single('before-1', 2.5, '1.00')])).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  it('one in-play leg is enough for a delay', async () => {
    const customer = await book.customer()
    const slip = slipOn(
      [
        ['before-1', 2.5],
        [await inPlay(), 2.5],
      ],
      '1.00',
    )
    expect(await book.placed(customer, [slip])).toMatchObject([{ status: 'PENDING' }])
    expect(await final(customer, slip)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('has a delay after the scheduled start, although the feed has not reported the start yet', async () => {
    await book.match('late', ['2.5'], {
      event: { startTime: new Date(Date.now() - 1_000).toISOString() },
      market: { inplay: true },
    })
    const customer = await book.customer()
    const slip = single('late-1', 2.5, '1.00')
    expect(await book.placed(customer, [slip])).toMatchObject([{ status: 'PENDING' }])
    expect(await final(customer, slip)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('that is refused anyway has no delay', async () => {
    const customer = await book.customer({ cashMinor: 1_00 })
    const id = await inPlay()
    const results = await book.placed(customer, [single(id, 2.4, '1.00'), single(id, 2.5, '1.01'), single(id, 2.5, '1.00')])
    expect(results.map((each) => each.errors[0]?.type ?? each.status)).toEqual(['OddsChanged', 'InsufficientFunds', 'PENDING'])
  })

  it('another slip under its ref is a conflict during the delay', async () => {
    const customer = await book.customer()
    const slip = single(await inPlay(), 2.5, '1.00')
    await book.placed(customer, [slip])
    expect(await book.place(customer, [{ ...slip, stake: '2.00' }])).toEqual({ refused: 'RefConflict' })
    await final(customer, slip)
  })

  it('is not visible to another customer', async () => {
    const customer = await book.customer()
    const slip = single(await inPlay(), 2.5, '1.00')
    await book.placed(customer, [slip])
    expect(await book.handlers.betstatus({ ref: slip.ref }, book.context(await book.customer()))).toEqual({ refused: 'NotFound' })
  })
})

describe('events during the delay', () => {
  const during = async (
    happens: (selectionId: string, customer: string) => Promise<unknown>,
    accept?: Parameters<BookWorld['placed']>[2],
    customer = '',
  ) => {
    const who = customer || (await book.customer())
    const id = await inPlay()
    const slip = single(id, 2.5, '10.00')
    expect(await book.placed(who, [slip], accept)).toMatchObject([{ status: 'PENDING' }])
    await happens(id, who)
    return final(who, slip)
  }
  const event = (id: string) => id.replace(/-1$/, '')
  const suspend = (entity: 'event' | 'market' | 'selection', id: string, data: object) =>
    book.offer([{ op: 'update', entity, id, data } as never])

  it.each<[string, string, Parameters<BookWorld['placed']>[2], Partial<SlipResult>]>([
    [
      '2.4',
      'a drop is refused',
      undefined,
      { status: 'FAILED', errors: [expect.objectContaining({ type: 'OddsChanged', odds: 2.4 })] },
    ],
    [
      '2.6',
      'a rise is refused too',
      undefined,
      { status: 'FAILED', errors: [expect.objectContaining({ type: 'OddsChanged', odds: 2.6 })] },
    ],
    ['2.6', 'a rise is taken where higher odds are', 'ACCEPT_HIGHER_ODDS', { status: 'SUCCEEDED', possibleWinnings: '26.00' }],
    ['2.4', 'a drop is refused where higher odds are', 'ACCEPT_HIGHER_ODDS', { status: 'FAILED' }],
    ['2.4', 'a drop is taken where any are', 'ACCEPT_ANY_ODDS', { status: 'SUCCEEDED', possibleWinnings: '24.00' }],
  ])('B5.11 the price moves to %s: %s', async (price, _, accept, expected) => {
    expect(await during((id) => book.price(id, price), accept)).toMatchObject(expected)
  })

  it.each([
    [-0.5, 0.5],
    [1, -1],
    [2.5, 3.5],
  ])('B5.12 the line goes from %s to %s: refused, whatever odds are taken', async (from, to) => {
    const customer = await book.customer()
    const id = await inPlay()
    await suspend('market', `${event(id)}-m`, { line: from })
    const slip = single(id, 2.5, '10.00')
    const requests = { ...slip, selections: slip.selections.map((each) => ({ ...each, hcp: from })) }
    expect(await book.placed(customer, [requests], 'ACCEPT_ANY_ODDS')).toMatchObject([{ status: 'PENDING' }])
    await suspend('market', `${event(id)}-m`, { line: to })
    expect(await final(customer, requests)).toMatchObject({
      status: 'FAILED',
      errors: [{ type: 'LineChanged', selectionId: id }],
    })
    expect(await book.cash(customer)).toBe(1_000_00)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the market', (id) => suspend('market', `${event(id)}-m`, { status: 'SUSPENDED' })],
    ['the event', (id) => suspend('event', event(id), { suspended: true })],
  ])('%s is suspended: refused', async (_, happens) => {
    expect(await during(happens, 'ACCEPT_ANY_ODDS')).toMatchObject({ status: 'FAILED', errors: [{ type: 'MarketSuspended' }] })
  })

  it('the market is suspended and reopened before its end: refused', async () => {
    const answer = await during(async (id) => {
      await suspend('market', `${event(id)}-m`, { status: 'SUSPENDED' })
      await suspend('market', `${event(id)}-m`, { status: 'OPEN' })
    }, 'ACCEPT_ANY_ODDS')
    expect(answer).toMatchObject({ status: 'FAILED', errors: [{ type: 'MarketSuspended' }] })
  })

  it('the result arrives: refused', async () => {
    expect(await during((id) => book.result(`${event(id)}-m`, { [id]: 'WON' }))).toMatchObject({
      errors: [{ type: 'MarketClosed' }],
    })
  })

  it('the customer excludes themselves: refused', async () => {
    const exclude = (_id: string, customer: string) => block(book.pool, customer, 'selfExcluded')
    expect(await during(exclude)).toMatchObject({ errors: [{ type: 'SelfExcluded' }] })
  })

  it('the money is spent on something else: refused, and nothing is spent twice', async () => {
    const customer = await book.customer({ cashMinor: 10_00 })
    const spend = () => book.placed(customer, [single('before-1', 2.5, '0.10')])
    expect(await during(spend, undefined, customer)).toMatchObject({ errors: [{ type: 'InsufficientFunds' }] })
    expect(await book.cash(customer)).toBe(9_90)
  })

  it('ten in-play bets with funds for three: three', async () => {
    const customer = await book.customer({ cashMinor: 3_50 })
    const id = await inPlay()
    const slips = Array.from({ length: 10 }, () => single(id, 2.5, '1.00'))
    expect((await book.placed(customer, slips)).every((each) => each.status === 'PENDING')).toBe(true)
    await book.waitedOut()
    const answers = await Promise.all(slips.map((slip) => decided(customer, slip)))
    expect(answers.filter((each) => each.status === 'SUCCEEDED')).toHaveLength(3)
    expect(await book.cash(customer)).toBe(50)
  })
})

describe('concurrent deciders', () => {
  it('two gateways at once decide each bet once', async () => {
    const others = Array.from({ length: 3 }, () => createDelay({ ...book, placed: () => {}, sweepMs: 10 }))
    const customer = await book.customer()
    const id = await inPlay()
    const slips = Array.from({ length: 40 }, () => single(id, 2.5, '1.00'))
    await book.placed(customer, slips)
    await book.waitedOut()
    const answers = await Promise.all(slips.map((slip) => decided(customer, slip)))
    await Promise.all(others.map((each) => each.close()))
    expect(answers.every((each) => each.status === 'SUCCEEDED')).toBe(true)
    expect(new Set(answers.map(({ betId }) => betId)).size).toBe(40)
    expect(await book.cash(customer)).toBe(960_00)
    await book.sound()
  })

  it('queries the database only once while none is pending', async () => {
    let requests = 0
    const pool = new Proxy(book.pool, {
      get: (target, name) => {
        if (name === 'query') requests++
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await book.waitedOut()
    const idle = createDelay({ ...book, pool, placed: () => {}, sweepMs: 60_000 })
    await idle.idle()
    const first = requests
    await wait(50)
    expect(requests).toBe(first)
    await idle.close()
  })

  it('one not decided in time is refused and not accepted late', async () => {
    const customer = await book.customer()
    const slip = single(await inPlay(), 2.5, '1.00')
    await book.placed(customer, [slip])
    await book.pool.query(
      `update pending_slip set asked_at = asked_at - interval '3 hours', due_at = due_at - interval '3 hours' where ref = $1`,
      [slip.ref],
    )
    expect(await final(customer, slip)).toMatchObject({ status: 'FAILED', errors: [{ type: 'BetplacementTimeout' }] })
    expect(await book.cash(customer)).toBe(1_000_00)
  })
})
