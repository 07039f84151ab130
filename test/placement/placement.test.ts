import { randomUUID } from 'node:crypto'
import { calls } from '@touchline/contract'
import { openPool } from '@touchline/gateway/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areOnServers } from '../book/booksOfWorlds.ts'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('e1', ['2.5', '3.4', '2.9'])
  await book.match('e2', ['1.909090909', '10/11', '4.2'])
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

let customer: string
beforeEach(async () => {
  customer = await book.customer()
})

const checked = async (slips: Parameters<BookWorld['placed']>[1]) => {
  const answer = await book.placed(customer, slips)
  calls.betplacement.data.parse({ betSlips: answer })
  return answer
}

// The first of the file: it needs a book without slips.
it.skipIf(areOnServers)('looks up slips by index, even where the plan was made with few rows', async () => {
  await book.pool.query('analyze slip')
  const fresh = openPool(book.database.url, { book: book.database.schema })
  try {
    const { betplacement } = book.anotherGateway(fresh)
    const placed = async (count: number) => {
      const betSlips = Array.from({ length: count }, () => single('e1-1', 2.5, 1))
      const answer = await betplacement({ betSlips, acceptOddsChange: 'NOT_ACCEPT' }, book.context(customer))
      expect(answer).toMatchObject({ data: { betSlips: betSlips.map(() => ({ status: 'SUCCEEDED' })) } })
    }
    for (const count of [1, 20]) await placed(count)
    await fresh.query('begin')
    await placed(1)
    const { rows } = await fresh.query(
      `select idx_tup_fetch as fetched from pg_stat_xact_user_tables where relid = 'slip'::regclass`,
    )
    expect(rows).toEqual([{ fetched: 0 }])
    await fresh.query('rollback')
  } finally {
    await fresh.end()
  }
})

describe('an accepted bet', () => {
  it('B7.3 B7.13 returns ref, status and selections, debits the stake, and is in my bets', async () => {
    const slip = single('e1-1', 2.5, '10.00')
    const [result] = await checked([slip])
    expect(result).toMatchObject({ ref: slip.ref, status: 'SUCCEEDED', stake: '10.00', possibleWinnings: '25.00', errors: [] })
    expect(await book.cash(customer)).toBe(990_00)
    const unsettled = await book.handlers.myBetsUnsettled({ pageSize: 100 }, book.context(customer))
    expect(unsettled).toMatchObject({
      data: { bets: [{ betId: result?.betId, ref: slip.ref, status: 'OPEN', stake: '10.00', numberOfBets: 1, totalOdds: 2.5 }] },
    })
    if ('data' in unsettled) calls.myBetsUnsettled.data.parse(unsettled.data)
  })

  it('B7.12 the details are available for the customer’s own bets only', async () => {
    const [result] = await checked([single('e1-1', 2.5, 5)])
    const betId = result?.betId ?? ''
    expect(await book.handlers.myBetsDetails({ betId }, book.context(customer))).toMatchObject({ data: { betId, stake: '5.00' } })
    const stranger = await book.customer()
    expect(await book.handlers.myBetsDetails({ betId }, book.context(stranger))).toEqual({ refused: 'NotFound' })
    expect(await book.handlers.myBetsDetails({ betId: '99999999999999999999' }, book.context(customer))).toEqual({
      refused: 'NotFound',
    })
  })

  it('B7.13 open bets come a page at a time, newest first, whatever is placed in between', async () => {
    const refs: string[] = []
    for (let n = 0; n < 5; n++) refs.push((await checked([single('e1-1', 2.5, 1)]))[0]?.ref ?? '')
    const pageFrom = async (before?: string) => {
      const answer = await book.handlers.myBetsUnsettled({ pageSize: 2, ...(before && { before }) }, book.context(customer))
      return calls.myBetsUnsettled.data.parse('data' in answer ? answer.data : answer)
    }
    const first = await pageFrom()
    await checked([single('e1-2', 3.4, 1)])
    const second = await pageFrom(first.next)
    const last = await pageFrom(second.next)
    expect([first, second, last].flatMap(({ bets }) => bets.map(({ ref }) => ref))).toEqual(refs.toReversed())
    expect(last.next).toBeUndefined()
    const nonsense = await book.handlers.myBetsUnsettled({ pageSize: 2, before: '1 or 1=1' }, book.context(customer))
    expect(nonsense).toMatchObject({ refused: 'InvalidRequest' })
  })

  it('B7.11 counts the open bets', async () => {
    await checked([single('e1-1', 2.5, 5), single('e1-2', 3.4, 5)])
    expect(await book.handlers.myBetsUnsettledCount({}, book.context(customer))).toEqual({ data: { unsettledBetsCount: 2 } })
  })

  it('an acca takes the exact product of its prices', async () => {
    const [result] = await checked([
      slipOn(
        [
          ['e1-1', 2.5],
          ['e2-2', 1.90909091],
        ],
        '11',
      ),
    ])
    // 11 × 5/2 × 21/11
    expect(result).toMatchObject({ status: 'SUCCEEDED', possibleWinnings: '52.50' })
  })

  it('a system is staked per line', async () => {
    await book.match('e3', ['2'])
    const trixie = slipOn(
      [
        ['e1-1', 2.5],
        ['e2-3', 4.2],
        ['e3-1', 2],
      ],
      '1.00',
      { type: 'SYSTEM', systemType: 'TRIXIE' },
    )
    const [result] = await checked([trixie])
    expect(result).toMatchObject({ status: 'SUCCEEDED', stake: '4.00' })
    expect(await book.cash(customer)).toBe(996_00)
  })

  it('each way doubles the stake', async () => {
    await book.match('race', ['10/1', '5/1'], { market: { type: 'WIN', eachWay: { fraction: '1/5', places: 3 } } })
    const slip = single('race-1', 11, '5')
    const [result] = await checked([{ ...slip, selections: slip.selections.map((each) => ({ ...each, eachWay: true })) }])
    expect(result).toMatchObject({ status: 'SUCCEEDED', stake: '10.00', possibleWinnings: '70.00' })
  })

  it('the slips of one request are decided separately, with funds used in order', async () => {
    const poor = await book.customer({ cashMinor: 25_00 })
    const results = await book.placed(poor, [single('e1-1', 2.5, 20), single('e1-2', 3.4, 10), single('e1-3', 2.9, 5)])
    expect(results.map(({ status }) => status)).toEqual(['SUCCEEDED', 'FAILED', 'SUCCEEDED'])
    expect(results[1]?.errors).toMatchObject([{ type: 'InsufficientFunds' }])
    expect(await book.cash(poor)).toBe(0)
  })

  it.skipIf(areOnServers)('the price comes from the catalogue even before it is in the database', async () => {
    await book.match('late', ['2.2'])
    await book.price('late-1', '2.4', { written: false })
    expect(await checked([single('late-1', 2.4, 1)])).toMatchObject([{ status: 'SUCCEEDED', possibleWinnings: '2.40' }])
  })

  it.skipIf(areOnServers)('a gateway whose catalogue is behind decides by the database', async () => {
    await book.match('ahead', ['2.2'])
    const data = { ...book.catalogue.get('selection', 'ahead-1'), price: '9/5' }
    await book.pool.query('update catalogue.selection set data = $1, v = v + 1000, price_n = 14, price_d = 5 where id = $2', [
      data,
      'ahead-1',
    ])
    expect(await checked([single('ahead-1', 2.2, 1)])).toMatchObject([
      { status: 'FAILED', errors: [{ type: 'OddsChanged', odds: 2.8 }] },
    ])
    expect(await checked([single('ahead-1', 2.8, 1)])).toMatchObject([{ status: 'SUCCEEDED', possibleWinnings: '2.80' }])
  })
})

describe('the same ref', () => {
  it('a hundred times at once is one bet with one answer', async () => {
    const slip = single('e1-1', 2.5, '7')
    const answers = await Promise.all(Array.from({ length: 100 }, () => book.placed(customer, [slip])))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await book.cash(customer)).toBe(993_00)
  })

  it('with another body is a conflict, and nothing of that request is placed', async () => {
    const slip = single('e1-1', 2.5, '7')
    await checked([slip])
    const other = single('e1-2', 3.4, 1)
    expect(await book.place(customer, [other, { ...slip, stake: '8' }])).toEqual({ refused: 'RefConflict' })
    expect(await book.cash(customer)).toBe(993_00)
    expect(await book.handlers.betstatus({ ref: other.ref }, book.context(customer))).toEqual({ refused: 'NotFound' })
  })

  it('twice in one request is one bet, or a conflict', async () => {
    const slip = single('e1-1', 2.5, '7')
    const twice = await checked([slip, slip])
    expect(twice[0]).toEqual(twice[1])
    expect(await book.cash(customer)).toBe(993_00)
    const other = single('e1-1', 2.5, '7')
    expect(await book.place(customer, [other, { ...other, stake: 3 }])).toEqual({ refused: 'RefConflict' })
  })

  it('with changed totals, language or stake format is the same', async () => {
    const slip = single('e1-1', 2.5, '7')
    const [first] = await checked([slip])
    const [again] = await checked([
      { ...slip, stake: 7, lang: 'nl', totalOdds: 99, possibleWinnings: '1000000', currency: 'GBP' },
    ])
    expect(again).toEqual(first)
  })

  it('belongs to its customer: another customer may use it too', async () => {
    const slip = single('e1-1', 2.5, '7')
    await checked([slip])
    const other = await book.customer()
    expect(await book.placed(other, [slip])).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  it('keeps its refusal, and betstatus returns a lost answer', async () => {
    const slip = single('e1-1', 2.4, '7')
    const [refused] = await checked([slip])
    expect(refused).toMatchObject({ status: 'FAILED', errors: [{ type: 'OddsChanged', odds: 2.5 }] })
    expect(await checked([slip])).toEqual([refused])
    expect(await book.handlers.betstatus({ ref: slip.ref }, book.context(customer))).toEqual({ data: refused })
    expect(await book.handlers.betstatus({ ref: randomUUID() }, book.context(customer))).toEqual({ refused: 'NotFound' })
  })
})

describe('concurrent placements', () => {
  it('two concurrent bets on one balance: one is placed', async () => {
    for (let i = 0; i < 5; i++) {
      const poor = await book.customer({ cashMinor: 10_00 })
      const both = await Promise.all([book.placed(poor, [single('e1-1', 2.5, 10)]), book.placed(poor, [single('e1-2', 3.4, 10)])])
      expect(both.flatMap((each) => each.map(({ status }) => status)).sort()).toEqual(['FAILED', 'SUCCEEDED'])
      expect(await book.cash(poor)).toBe(0)
    }
  })

  it('bets of many customers in opposite orders all get their answer', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => book.customer()))
    const bettors = Array.from({ length: 200 }, (_, i) => all[(i * 7) % 10] ?? '')
    const answers = await Promise.all(bettors.map((each) => book.placed(each, [single('e1-1', 2.5, 1), single('e2-3', 4.2, 1)])))
    expect(answers.flat().every(({ status }) => status === 'SUCCEEDED')).toBe(true)
    expect(await Promise.all(all.map((each) => book.cash(each)))).toEqual(all.map(() => 960_00))
  })
})
