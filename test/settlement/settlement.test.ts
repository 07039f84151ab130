import { calls } from '@touchline/contract'
import type { SystemType } from '@touchline/domain/bet'
import { createSettler } from '@touchline/gateway/settlement'
import { describe, expect, it, vi } from 'vitest'
import { book, customer, openBook } from '../book/openBook.ts'
import { type BookWorld, single, slipOn } from '../book/world.ts'

openBook()
let last = 0

/** a new match for each test; returns the id of its first selection */
const match = async (prices: string[], market: Parameters<BookWorld['match']>[2] = {}) => {
  const id = `s${++last}`
  await book.match(id, prices, market)
  return id
}
const place = async (slips: Parameters<BookWorld['placed']>[1]) => {
  const results = await book.placed(customer, slips)
  expect(results.map(({ status }) => status)).toEqual(slips.map(() => 'SUCCEEDED'))
  return results.map(({ betId }) => betId ?? '')
}
/** Marking a result done waits for every older transaction of the server, and other test files run theirs on it. */
const settlesUntil = (holds: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await book.settler.idle()
      await holds()
    },
    { timeout: 60_000 },
  )
const lost = 1_000_00

describe('a single', () => {
  it.each([
    ['WON', '11/4', '10.00', 37_50, 'WON'],
    ['LOST', '11/4', '10.00', 0, 'LOST'],
    ['VOID', '11/4', '10.00', 10_00, 'CANCELLED'],
    ['HALF_WON', '1.825', '100.00', 141_25, 'HALF_WON'],
    ['HALF_LOST', '1.9', '100.00', 50_00, 'HALF_LOST'],
  ] as const)('%s at %s for %s returns %i', async (result, price, stake, returns, status) => {
    const id = await match([price, '2'])
    const [betId] = await place([single(`${id}-1`, Number(book.catalogue.get('selection', `${id}-1`)?.odds), stake)])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: result })
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status, returns: (returns / 100).toFixed(2), selections: [{ status }] })
    expect(bet.receipt).toMatchObject({ revision: 1, returns: bet.returns })
    expect(await book.cash(customer)).toBe(lost - Number(stake) * 100 + returns)
    expect(await book.handlers.myBetsUnsettledCount({}, book.context(customer))).toEqual({ data: { unsettledBetsCount: 0 } })
  })

  it('each way at 7/4, a quarter, placed', async () => {
    const id = await match(['7/4', '2'], { market: { type: 'WIN', eachWay: { fraction: '1/4', places: 2 } } })
    const slip = single(`${id}-1`, 2.75, '10')
    const [betId] = await place([{ ...slip, selections: slip.selections.map((each) => ({ ...each, eachWay: true })) }])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: { result: 'PLACED', position: 2 } })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'PLACED', stake: '20.00', numberOfBets: 2, returns: '14.38' })
    expect(await book.cash(customer)).toBe(lost - 20_00 + 14_38)
  })

  it('on a race with a runner withdrawn after placement is reduced by Rule 4', async () => {
    const id = await match(['5/4', '1/4', '8/1'], { market: { type: 'WIN' } })
    const [betId] = await place([single(`${id}-1`, 2.25, '10')])
    await book.withdrawn(id, `${id}-p2`, '1/4')
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'WON',
      returns: '12.50',
      receipt: { legs: [{ rule4: { capped: false } }] },
    })
  })

  it.each([
    ['a single', 1, {}],
    ['a single each way', 1, { eachWay: true }],
    ['a double', 2, {}],
    ['a double each way', 2, { eachWay: true }],
  ])('%s shows, before the result, the return that Rule 4 leaves, and is paid it', async (_, races, more) => {
    const ids = await Promise.all(
      Array.from({ length: races }, () =>
        match(['5/1', '3/1', '4/1', '11/2'], { market: { type: 'WIN', eachWay: { fraction: '1/5', places: 3 } } }),
      ),
    )
    const legs = ids.map((id): [string, number] => [`${id}-1`, 6])
    const slip = slipOn(legs, '3.33')
    const selections = slip.selections.map((each) => ({ ...each, ...more }))
    const [betId] = await place([{ ...slip, selections }])
    const before = await book.bet(customer, betId)
    expect(before.cashout).not.toHaveProperty('rule4')
    await book.withdrawn(`${ids[0]}`, `${ids[0]}-p2`, '3/1')
    await book.withdrawn(`${ids[0]}`, `${ids[0]}-p3`, '4/1')
    const { cashout, possibleWinnings } = await book.bet(customer, betId)
    const shown = cashout?.rule4
    expect(shown).toMatchObject({ legs: [{ selectionId: `${ids[0]}-1`, pence: 45, capped: false }] })
    expect(Number(shown?.possibleWinnings)).toBeLessThan(Number(possibleWinnings))
    for (const id of ids) await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    const settled = await book.bet(customer, betId)
    expect(settled).toMatchObject({ status: 'WON', returns: shown?.possibleWinnings })
    expect(settled.cashout).not.toHaveProperty('rule4')
  })

  it('on a race whose non-runner is reported after the result is resettled, once', async () => {
    const id = await match(['5/4', '1/4', '8/1'], { market: { type: 'WIN' } })
    const [betId] = await place([single(`${id}-1`, 2.25, '10')])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '22.50', receipt: { revision: 1 } })
    await book.withdrawn(id, `${id}-p2`, '1/4')
    await book.settler.idle()
    const deducted = { status: 'WON', returns: '12.50', receipt: { revision: 2, legs: [{ rule4: { capped: false } }] } }
    expect(await book.bet(customer, betId)).toMatchObject(deducted)
    expect(await book.cash(customer)).toBe(lost - 10_00 + 12_50)
    // a repeat changes nothing
    await book.withdrawn(id, `${id}-p2`, '1/4')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject(deducted)
    const { rows } = await book.pool.query('select count(*) from market_result where market_id = $1', [`${id}-m`])
    expect(rows).toEqual([{ count: 2 }])
  })

  it('on a non-runner returns the stake before there is a result', async () => {
    const id = await match(['5/4', '1/4'], { market: { type: 'WIN' } })
    const [betId] = await place([single(`${id}-2`, 1.25, '10')])
    await book.withdrawn(id, `${id}-p2`, '1/4')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'CANCELLED',
      returns: '10.00',
      selections: [{ status: 'NON_RUNNER' }],
    })
    expect(await book.cash(customer)).toBe(lost)
  })
})

describe('several legs', () => {
  it('an acca shows its won leg while it is open, and is paid exactly', async () => {
    const [a, b] = [await match(['10/11', '2']), await match(['3/1', '2'])]
    const [betId] = await place([
      slipOn(
        [
          [`${a}-1`, 1.90909091],
          [`${b}-1`, 4],
        ],
        '11',
      ),
    ])
    await book.settledBy(`${a}-m`, { [`${a}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN', selections: [{ status: 'WON' }, { status: 'OPEN' }] })
    await book.settledBy(`${b}-m`, { [`${b}-1`]: 'WON' })
    // 11 × 21/11 × 4
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '84.00' })
    expect(await book.cash(customer)).toBe(lost - 11_00 + 84_00)
  })

  it('an acca is lost with its first lost leg; later results only update its legs', async () => {
    const [a, b] = [await match(['2', '2']), await match(['3', '2'])]
    const [betId] = await place([
      slipOn(
        [
          [`${a}-1`, 2],
          [`${b}-1`, 3],
        ],
        '10',
      ),
    ])
    await book.settledBy(`${a}-m`, {})
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST', returns: '0.00', receipt: { revision: 1 } })
    await book.settledBy(`${b}-m`, { [`${b}-1`]: 'WON' })
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status: 'LOST', receipt: { revision: 1 }, selections: [{ status: 'LOST' }, { status: 'WON' }] })
  })

  it('the combined price of an acca counts a void leg as 1.00 from then on; a void single keeps its price', async () => {
    const [a, b, c] = [await match(['2', '2']), await match(['3', '2']), await match(['4', '2'])]
    const legs: [string, number][] = [
      [`${a}-1`, 2],
      [`${b}-1`, 3],
      [`${c}-1`, 4],
    ]
    const [acca, alone] = await place([slipOn(legs, '10'), single(`${b}-1`, 3, '10')])
    expect(await book.bet(customer, acca)).toMatchObject({ totalOdds: 24, possibleWinnings: '240.00' })
    await book.settledBy(`${b}-m`, { [`${b}-1`]: 'VOID' })
    expect(await book.bet(customer, acca)).toMatchObject({ status: 'OPEN', totalOdds: 8 })
    expect(await book.bet(customer, alone)).toMatchObject({ status: 'CANCELLED', totalOdds: 3 })
    await book.settledBy(`${a}-m`, { [`${a}-1`]: 'WON' })
    await book.settledBy(`${c}-m`, { [`${c}-1`]: 'WON' })
    expect(await book.bet(customer, acca)).toMatchObject({
      status: 'WON',
      returns: '80.00',
      totalOdds: 8,
      displayTotalOdds: { decimal: '8.00' },
    })
  })

  it('a five-fold, doubles and trebles of one slip settle to the penny', async () => {
    const odds = [1.8, 1.5, 1.28, 1.78, 2]
    const ids = await Promise.all(odds.map((each) => match([String(each), '9'])))
    const legs = ids.map((id, i): [string, number] => [`${id}-1`, odds[i] ?? 0])
    const system = (systemType: SystemType) => slipOn(legs, '3', { type: 'SYSTEM', systemType })
    const bets = await place([slipOn(legs, '3'), system('DOUBLES'), system('TREBLES')])
    for (const id of ids) await book.result(`${id}-m`, { [`${id}-1`]: 'WON' })
    await book.settler.idle()
    const returns = await Promise.all(bets.map(async (betId) => Number((await book.bet(customer, betId)).returns)))
    expect(returns.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(258_09)
  })
})

describe('again', () => {
  it('a repeated result and two concurrent settlers pay once', async () => {
    const id = await match(['2', '2'])
    const bets = await place(Array.from({ length: 30 }, () => single(`${id}-1`, 2, '1')))
    const second = createSettler(book.settlerOptions)
    await book.result(`${id}-m`, { [`${id}-1`]: 'WON' })
    await Promise.all([book.settler.idle(), second.idle()])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    await second.close()
    expect(await book.cash(customer)).toBe(lost + 30_00)
    expect(await book.bet(customer, bets[0])).toMatchObject({ receipt: { revision: 1 } })
  })

  it('placements continue while bets of the same customers are settled', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => match(['2', '2'])))
    const open = await match(['2', '2'])
    const customers = await Promise.all(Array.from({ length: 8 }, () => book.customer()))
    const betOn = (id: string) => customers.map((each) => book.placed(each, [single(`${id}-1`, 2, '1')]))
    await Promise.all(ids.flatMap(betOn))
    const second = createSettler(book.settlerOptions)
    const placing = Array.from({ length: 10 }, () => betOn(open)).flat()
    for (const id of ids) {
      await book.result(`${id}-m`, { [`${id}-1`]: 'WON' })
      book.settler.wake()
      second.wake()
    }
    const placed = (await Promise.all(placing)).flat()
    await Promise.all([book.settler.idle(), second.idle()])
    await second.close()
    expect(placed.every(({ status }) => status === 'SUCCEEDED')).toBe(true)
    expect(await Promise.all(customers.map((each) => book.cash(each)))).toEqual(customers.map(() => lost + 6_00 - 10_00))
  })

  it('a starting settler finds unfinished work', async () => {
    const id = await match(['2', '2'])
    const [betId] = await place([single(`${id}-1`, 2, '1')])
    await book.result(`${id}-m`, { [`${id}-1`]: 'WON' })
    const yesterday = new Date(Date.now() - 86_400_000)
    await book.pool.query('update catalogue.market_result set received_at = $2 where market_id = $1', [`${id}-m`, yesterday])
    const second = createSettler(book.settlerOptions)
    await second.idle()
    await second.close()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON' })
  })

  it('a result is done once no transaction older than it can still place a bet on it', async () => {
    const id = await match(['2', '2'])
    const [betId] = await place([single(`${id}-1`, 2, '1')])
    const open = async () => {
      const { rows } = await book.pool.query<{ open: boolean }>(
        'select bool_or(done_at is null) as open from market_result where market_id = $1',
        [`${id}-m`],
      )
      return rows[0]?.open
    }
    const placement = await book.pool.connect()
    try {
      await placement.query('begin')
      // as a placement does before it checks for results: from here on the transaction has an id
      await placement.query(`select from account where customer_id = $1 and purpose = 'wallet' for update`, [
        await book.customer(),
      ])
      await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
      await book.settler.idle()
      expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON' })
      expect(await open()).toBe(true)
      await placement.query('commit')
    } finally {
      placement.release()
    }
    await settlesUntil(async () => expect(await open()).toBe(false))
    // a correction is another result, and due
    await book.settledBy(`${id}-m`, {})
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST', receipt: { revision: 2 } })
  })

  it('a result is not done while a placement runs that began before its commit, after all others had ended', async () => {
    const id = await match(['2', '2'])
    const [feed, placement] = await Promise.all([book.pool.connect(), book.pool.connect()])
    const doneWith = async () =>
      (await book.pool.query('select from market_result where market_id = $1 and done_at is not null', [`${id}-m`])).rowCount
    try {
      await feed.query('begin')
      await feed.query(`insert into catalogue.market_result (market_id, revision, outcomes) values ($1, 1, $2)`, [
        `${id}-m`,
        { [`${id}-1`]: { result: 'WON' }, [`${id}-2`]: { result: 'LOST' } },
      ])
      await placement.query('begin')
      await placement.query(`select from account where customer_id = $1 and purpose = 'wallet' for update`, [customer])
      await feed.query('commit')
      for (let look = 0; look < 3; look++) await book.settler.idle()
      expect(await doneWith()).toBe(0)
      await placement.query('rollback')
    } finally {
      feed.release()
      placement.release()
    }
    await settlesUntil(async () => expect(await doneWith()).toBe(1))
  })

  it('a corrected result takes back the payout and pays the correct one', async () => {
    const id = await match(['2', '3'])
    const [first, second] = await place([single(`${id}-1`, 2, '10'), single(`${id}-2`, 3, '10')])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.cash(customer)).toBe(lost)
    await book.settledBy(`${id}-m`, { [`${id}-2`]: 'WON' })
    expect(await book.cash(customer)).toBe(lost + 10_00)
    expect(await book.bet(customer, first)).toMatchObject({ status: 'LOST', returns: '0.00', receipt: { revision: 2 } })
    expect(await book.bet(customer, second)).toMatchObject({ status: 'WON', returns: '30.00', receipt: { revision: 2 } })
  })

  it('what a correction cannot take back becomes a debt, which later money pays first', async () => {
    const id = await match(['5', '3'])
    await place([single(`${id}-1`, 5, '100')])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.cash(customer)).toBe(1_400_00)
    const other = await match(['2', '2'])
    await place([single(`${other}-1`, 2, '1300')])
    await book.settledBy(`${id}-m`, {})
    expect(await book.cash(customer)).toBe(0)
    await book.settledBy(`${other}-m`, { [`${other}-1`]: 'WON' })
    // 1400 − 1300 − 500 + 2600
    expect(await book.cash(customer)).toBe(2_200_00)
  })

  it('a void returns the stake, also after a payout', async () => {
    const id = await match(['5', '3'])
    const [betId] = await place([single(`${id}-1`, 5, '100')])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    await book.voided(`${id}-m`, 'abandoned')
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '100.00', receipt: { revision: 2 } })
    expect(await book.cash(customer)).toBe(lost)
  })

  it('a correction can reopen a lost acca', async () => {
    const [a, b] = [await match(['2', '2']), await match(['3', '2'])]
    const [betId] = await place([
      slipOn(
        [
          [`${a}-1`, 2],
          [`${b}-1`, 3],
        ],
        '10',
      ),
    ])
    await book.settledBy(`${a}-m`, {})
    await book.settledBy(`${a}-m`, { [`${a}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN', selections: [{ status: 'WON' }, { status: 'OPEN' }] })
    await book.settledBy(`${b}-m`, { [`${b}-1`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '60.00', receipt: { revision: 3 } })
    expect(await book.cash(customer)).toBe(lost + 50_00)
  })
})

describe('history', () => {
  it('B7.14 B4.27c pages the settled bets, last settled first, and ends', async () => {
    const id = await match(['2', '2'])
    const bets = await place(Array.from({ length: 7 }, () => single(`${id}-1`, 2, '1')))
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    const seen: string[] = []
    let before: string | undefined
    do {
      const answer = await book.handlers.myBetsSettled({ pageSize: 3, ...(before && { before }) }, book.context(customer))
      if (!('data' in answer)) throw new Error('no page')
      calls.myBetsSettled.data.parse(answer.data)
      seen.push(...answer.data.bets.map((bet) => bet.betId))
      before = answer.data.next
    } while (before)
    expect(seen).toEqual(bets.toReversed())
    expect(await book.handlers.myBetsSettled({ pageSize: 3, before: 'x' }, book.context(customer))).toMatchObject({
      refused: 'InvalidRequest',
    })
  })
})
