import type { EventState } from '@touchline/domain/catalogue'
import { createSettler } from '@touchline/gateway/settlement'
import { describe, expect, it, vi } from 'vitest'
import { book, customer, openBook } from '../book/openBook.ts'
import { type BookWorld, single, slipOn } from '../book/world.ts'

openBook()
let last = 0

const match = async (prices: string[], more: Parameters<BookWorld['match']>[2] = {}) => {
  const id = `u${++last}`
  await book.match(id, prices, more)
  return id
}
const place = async (...slips: Parameters<BookWorld['placed']>[1]) =>
  (await book.placed(customer, slips)).map(({ betId }) => betId ?? '')
const startTimeOf = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
/** a brand whose waiting time ended hours before the start, so that no test has to wait */
const impatiently = async (hoursBefore: number) => {
  const settler = createSettler({ ...book.settlerOptions, voidUnplayedAfterHours: -hoursBefore })
  await settler.idle()
  await settler.close()
}
/** the event's state, and its start: this many hours ago */
const becomes = async (id: string, state: EventState, hoursAgo: number) => {
  await book.offer([{ op: 'update', entity: 'event', id, data: { state, startTime: startTimeOf(hoursAgo) } }])
  await book.settler.idle()
}

describe('an unplayed event', () => {
  it('cancelled returns the stakes at once, and the receipt states why', async () => {
    const id = await match(['3', '2'])
    const [betId] = await place(single(`${id}-1`, 3, '10'))
    await becomes(id, 'CANCELED', -1)
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'CANCELLED',
      returns: '10.00',
      receipt: { revision: 1, legs: [{ state: 'CANCELLED', voidReason: 'event cancelled' }] },
    })
    expect(await book.cash(customer)).toBe(1_000_00)
  })

  it('cancelled voids its markets in the same transaction, and no others', async () => {
    const [id, other] = [await match(['3', '2']), await match(['3', '2'])]
    const [betId] = await place(single(`${id}-1`, 3, '10'))
    const [open] = await place(single(`${other}-1`, 3, '10'))
    await book.settler.idle()
    await book.offer([{ op: 'update', entity: 'event', id, data: { state: 'CANCELED' } }])
    const { rows } = await book.pool.query('select market_id, void_reason from market_result where market_id = any($1)', [
      [`${id}-m`, `${other}-m`],
    ])
    expect(rows).toEqual([{ market_id: `${id}-m`, void_reason: 'event cancelled' }])
    // no sweep: only what a result wakes
    book.settler.wake()
    await vi.waitFor(
      async () => expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' }),
      {
        timeout: 20_000,
      },
    )
    expect(await book.bet(customer, open)).toMatchObject({ status: 'OPEN' })
    await book.settledBy(`${other}-m`, { [`${other}-1`]: 'LOST' })
  })

  it.each(['ABANDONED', 'POSTPONED'] as const)(
    '%s waits as long as the brand requires, then returns the stakes',
    async (state) => {
      const id = await match(['3', '2'])
      const [betId] = await place(single(`${id}-1`, 3, '10'))
      await becomes(id, state, -1)
      await impatiently(0.9)
      expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
      await impatiently(1.1)
      expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
    },
  )

  it('postponed to another day does not make its bets wait longer, except those placed for that day', async () => {
    const [id, replayed] = [await match(['3', '2']), await match(['3', '2'])]
    const [betId, before] = await place(single(`${id}-1`, 3, '10'), single(`${replayed}-1`, 3, '10'))
    await becomes(replayed, 'NOTSTARTED', -7 * 24)
    const [after] = await place(single(`${replayed}-1`, 3, '10'))
    for (const each of [id, replayed]) await becomes(each, 'POSTPONED', -7 * 24)
    await impatiently(1.1)
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
    for (const each of [before, after]) expect(await book.bet(customer, each ?? '')).toMatchObject({ status: 'OPEN' })
    await becomes(replayed, 'CANCELED', 0)
  })

  it('keeps markets decided before, and counts as 1.00 in an acca', async () => {
    const [decided, gone] = [await match(['2', '2']), await match(['4', '2'])]
    const [onDecided, acca] = await place(
      single(`${decided}-1`, 2, '10'),
      slipOn(
        [
          [`${decided}-1`, 2],
          [`${gone}-1`, 4],
        ],
        '10',
      ),
    )
    await book.settledBy(`${decided}-m`, { [`${decided}-1`]: 'WON' })
    await becomes(decided, 'ABANDONED', 100)
    await becomes(gone, 'CANCELED', 0)
    expect(await book.bet(customer, onDecided)).toMatchObject({ status: 'WON', returns: '20.00', receipt: { revision: 1 } })
    expect(await book.bet(customer, acca)).toMatchObject({
      status: 'WON',
      returns: '20.00',
      selections: [{ status: 'WON' }, { status: 'CANCELLED' }],
    })
  })

  it('and played after all is resettled by its result; several settlers voided it once', async () => {
    const id = await match(['3', '2'])
    const [betId] = await place(single(`${id}-1`, 3, '10'))
    const others = [createSettler(book.settlerOptions), createSettler(book.settlerOptions)]
    await becomes(id, 'CANCELED', 0)
    await Promise.all(others.map((each) => each.idle()))
    await Promise.all(others.map((each) => each.close()))
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', receipt: { revision: 1 } })
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '30.00', receipt: { revision: 2 } })
    expect(await book.cash(customer)).toBe(1_000_00 - 10_00 + 30_00)
  })
})

it('Rule 4 reduces bets from before the withdrawal and no later ones, even if identical', async () => {
  const id = await match(['5/4', '1/4', '8/1'], { market: { type: 'WIN' } })
  const [before] = await place(single(`${id}-1`, 2.25, '10'))
  await book.withdrawn(id, `${id}-p2`, '1/4')
  const [after] = await place(single(`${id}-1`, 2.25, '10'))
  await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
  expect(await book.bet(customer, before)).toMatchObject({ returns: '12.50', receipt: { legs: [{ rule4: { capped: false } }] } })
  expect(await book.bet(customer, after)).toMatchObject({ returns: '22.50' })
})
