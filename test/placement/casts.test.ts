import { calls } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { type Cast, castOn, type Finish, finished, race } from '../book/race.ts'

openBook()
let races = 0

async function newRace(...options: Parameters<typeof race>[2][]): Promise<string> {
  const id = `c${++races}`
  await race(book, id, ...options)
  return id
}

const placedCast = (id: string, type: Cast, numbers: number[], stake = '1') => placeBet(castOn(id, type, numbers, stake))

describe('B1.4b a forecast or tricast', () => {
  it.each<[Cast, number[], number, string]>([
    ['FORECAST', [1, 2], 1, '2.00'],
    ['REVERSE_FORECAST', [1, 2], 2, '4.00'],
    ['COMBINATION_FORECAST', [1, 2, 3], 6, '12.00'],
    ['COMBINATION_FORECAST', [1, 2, 3, 4, 5], 20, '40.00'],
    ['TRICAST', [1, 2, 3], 1, '2.00'],
    ['COMBINATION_TRICAST', [1, 2, 3], 6, '12.00'],
    ['COMBINATION_TRICAST', [1, 2, 3, 4, 5], 60, '120.00'],
  ])('%s of %j is %i bets', async (type, numbers, numberOfBets, stake) => {
    const id = await newRace()
    const bet = await book.bet(customer, await placedCast(id, type, numbers, '2'))
    expect(bet).toMatchObject({ type, numberOfBets, stake, status: 'OPEN' })
    expect(bet.selections.map(({ runnerNumber }) => runnerNumber)).toEqual(numbers)
    expect(bet.selections.map(({ raceCastPosition }) => raceCastPosition)).toEqual(numbers.map((_, i) => i + 1))
    // its dividend is not known yet
    expect(bet).not.toHaveProperty('possibleWinnings')
    expect(bet).not.toHaveProperty('totalOdds')
    expect(bet.selections[0]).not.toHaveProperty('odds')
  })

  it('takes the order of runners from their positions, not from the slip', async () => {
    const id = await newRace()
    const slip = castOn(id, 'TRICAST', [4, 1, 3])
    const [answer] = await book.placed(customer, [{ ...slip, selections: slip.selections.toReversed() }])
    const bet = await book.bet(customer, answer?.betId)
    expect(bet.selections.map(({ runnerNumber }) => runnerNumber)).toEqual([4, 1, 3])
  })

  it('B3.5 the other order is another bet under the same ref', async () => {
    const id = await newRace()
    const slip = castOn(id, 'FORECAST', [1, 2])
    await book.placed(customer, [slip])
    const swapped = slip.selections.map((each, i) => ({ ...each, raceCastPosition: 2 - i }))
    expect(await book.place(customer, [{ ...slip, selections: swapped }])).toEqual({ refused: 'RefConflict' })
  })
})

describe('an invalid forecast or tricast', () => {
  const changed = (slip: ReturnType<typeof castOn>, at: number, more: object) => ({
    ...slip,
    selections: slip.selections.map((each, i) => (i === at ? { ...each, ...more } : each)),
  })
  it.each<[string, (id: string, other: string) => ReturnType<typeof castOn>, string]>([
    ['a forecast of three', (id) => castOn(id, 'FORECAST', [1, 2, 3]), 'InvalidBet'],
    ['a forecast of one', (id) => castOn(id, 'FORECAST', [1]), 'InvalidBet'],
    ['a tricast of two', (id) => castOn(id, 'TRICAST', [1, 2]), 'InvalidBet'],
    ['a combination of two', (id) => castOn(id, 'COMBINATION_FORECAST', [1, 2]), 'InvalidBet'],
    ['a runner twice', (id) => castOn(id, 'FORECAST', [1, 1]), 'InvalidSelections'],
    ['the same position twice', (id) => changed(castOn(id, 'FORECAST', [1, 2]), 1, { raceCastPosition: 1 }), 'InvalidBet'],
    ['a third position of two', (id) => changed(castOn(id, 'FORECAST', [1, 2]), 1, { raceCastPosition: 3 }), 'InvalidBet'],
    [
      'a position without a runner',
      (id) => changed(castOn(id, 'TRICAST', [1, 2, 3]), 0, { raceCastPosition: undefined }),
      'InvalidBet',
    ],
    ['each way', (id) => eachWay(castOn(id, 'FORECAST', [1, 2])), 'EachWayNotAvailable'],
    ['a system type', (id) => castOn(id, 'FORECAST', [1, 2], '1', { systemType: 'TRIXIE' }), 'InvalidBet'],
    [
      'runners of two races',
      (id, other) => ({ ...castOn(id, 'FORECAST', [1, 2]), selections: mixed(id, other) }),
      'NotCombinable',
    ],
    ['a forecast on the tricast market', (id) => ({ ...castOn(id, 'TRICAST', [1, 2]), type: 'FORECAST' }), 'BetTypeNotAvailable'],
    ['a single on a forecast market', (id) => ({ ...castOn(id, 'FORECAST', [1]), type: 'SINGLE' }), 'BetTypeNotAvailable'],
    ['a stake above the guaranteed minimum limit', (id) => castOn(id, 'REVERSE_FORECAST', [1, 2], '500.01'), 'StakeTooHigh'],
  ])('%s', async (_, slipOf, type) => {
    const slip = slipOf(await newRace(), await newRace())
    const [answer] = await book.placed(customer, [slip])
    expect(answer).toMatchObject({ status: 'FAILED', errors: [{ type }] })
    // the refusal is about the bet's form
    expect(answer?.errors[0]?.reason !== undefined).toBe(type === 'InvalidBet')
    expect(await book.cash(customer)).toBe(1_000_00)
  })

  const eachWay = (slip: ReturnType<typeof castOn>) => ({
    ...slip,
    selections: slip.selections.map((each) => ({ ...each, eachWay: true })),
  })
  const mixed = (id: string, other: string) => {
    const [first] = castOn(id, 'FORECAST', [1, 2]).selections
    const [, second] = castOn(other, 'FORECAST', [1, 2]).selections
    return [first, second].flatMap((each) => each ?? [])
  }

  it('on a non-runner, a suspended runner, after the off', async () => {
    const id = await newRace()
    await book.offer([
      { op: 'update', entity: 'selection', id: `${id}-forecast-1`, data: { kind: 'NR', status: 'EXPIRED' } },
      { op: 'update', entity: 'selection', id: `${id}-forecast-3`, data: { status: 'SUSPENDED' } },
    ])
    const started = await newRace({ event: { startTime: new Date(Date.now() - 1_000).toISOString() } })
    const answers = await book.placed(customer, [
      castOn(id, 'FORECAST', [1, 2]),
      castOn(id, 'FORECAST', [2, 3]),
      castOn(started, 'FORECAST', [1, 2]),
    ])
    expect(answers.map(({ errors }) => errors[0]?.type)).toEqual(['SelectionExpired', 'SelectionSuspended', 'EventClosed'])
  })
})

describe('a forecast or tricast is paid from the declared dividends', () => {
  const dividends = { '1-2': 12.4, '1-2-3': 61.35 }
  const order = [1, 2, 3, 4, 5]
  it.each<[Cast, number[], string, Finish, string, string]>([
    ['FORECAST', [1, 2], '2', { order, dividends }, 'WON', '24.80'],
    ['FORECAST', [2, 1], '2', { order, dividends }, 'LOST', '0.00'],
    ['REVERSE_FORECAST', [2, 1], '2', { order, dividends }, 'WON', '24.80'],
    ['COMBINATION_FORECAST', [3, 2, 1], '1', { order, dividends }, 'WON', '12.40'],
    ['COMBINATION_FORECAST', [3, 4, 5], '1', { order, dividends }, 'LOST', '0.00'],
    ['TRICAST', [1, 2, 3], '1', { order, dividends }, 'WON', '61.35'],
    ['TRICAST', [1, 3, 2], '1', { order, dividends }, 'LOST', '0.00'],
    ['COMBINATION_TRICAST', [3, 1, 2, 5], '0.10', { order, dividends }, 'WON', '6.14'],
    // a dead heat for second declares a dividend for each valid order
    ['REVERSE_FORECAST', [1, 3], '1', { order: [1, [2, 3]], dividends: { '1-2': 7.1, '1-3': 9.3 } }, 'WON', '9.30'],
    ['COMBINATION_FORECAST', [1, 2, 3], '1', { order: [1, [2, 3]], dividends: { '1-2': 7.1, '1-3': 9.3 } }, 'WON', '16.40'],
    // an order without a dividend has lost, whatever the finish was
    ['FORECAST', [1, 2], '1', { order, dividends: { '2-1': 3 } }, 'LOST', '0.00'],
  ])('%s of %j at %s', async (type, numbers, stake, finish, status, returns) => {
    const id = await newRace()
    const betId = await placedCast(id, type, numbers, stake)
    await finished(book, id, finish)
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status, returns })
    calls.myBetsDetails.data.parse(bet)
    const cost = Number(bet.stake) * 100
    expect(await book.cash(customer)).toBe(1_000_00 - cost + Math.round(Number(returns) * 100))
  })

  it('stays open while its own dividends are not declared', async () => {
    const id = await newRace()
    const [forecast, tricast] = [await placedCast(id, 'FORECAST', [1, 2]), await placedCast(id, 'TRICAST', [1, 2, 3])]
    await finished(book, id, { order, markets: ['win', 'forecast'] })
    expect(await book.bet(customer, forecast)).toMatchObject({ status: 'OPEN' })
    await finished(book, id, { order, dividends, markets: ['forecast'] })
    expect(await book.bet(customer, forecast)).toMatchObject({ status: 'WON', returns: '12.40' })
    expect(await book.bet(customer, tricast)).toMatchObject({ status: 'OPEN' })
    await finished(book, id, { order, dividends, markets: ['tricast'] })
    expect(await book.bet(customer, tricast)).toMatchObject({ status: 'WON', returns: '61.35' })
  })

  it('a corrected order reverses the payout and pays again', async () => {
    const id = await newRace()
    const [first, second] = [await placedCast(id, 'FORECAST', [1, 2]), await placedCast(id, 'FORECAST', [2, 1])]
    await finished(book, id, { order, dividends })
    await finished(book, id, { order: [2, 1, 3, 4, 5], dividends: { '2-1': 15.5 } })
    expect(await book.bet(customer, first)).toMatchObject({ status: 'LOST', returns: '0.00', receipt: { revision: 2 } })
    expect(await book.bet(customer, second)).toMatchObject({ status: 'WON', returns: '15.50', receipt: { revision: 2 } })
    expect(await book.cash(customer)).toBe(1_000_00 - 2_00 + 15_50)
  })

  it('an abandoned race returns every stake', async () => {
    const id = await newRace()
    const bets = [await placedCast(id, 'COMBINATION_FORECAST', [1, 2, 3]), await placedCast(id, 'TRICAST', [1, 2, 3])]
    for (const market of ['win', 'forecast', 'tricast']) await book.voided(`${id}-${market}`, 'abandoned')
    for (const betId of bets) expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED' })
    expect(await book.cash(customer)).toBe(1_000_00)
  })
})

describe('a non-runner in a forecast or tricast', () => {
  const order = [2, 3, 4, 5]
  const startingPrices = { 2: '7/2', 3: '4/1' }
  const dividends = { '2-3': 18.2, '2-3-4': 77 }
  it.each<[string, Cast, number[], string, string, object]>([
    ['of a forecast: the other is a single at its starting price', 'FORECAST', [1, 2], 'WON', '4.50', { paidAs: 'single' }],
    ['of a forecast: which loses with the single', 'FORECAST', [3, 1], 'LOST', '0.00', { paidAs: 'single' }],
    ['of a tricast: a forecast on the others', 'TRICAST', [2, 1, 3], 'WON', '18.20', { paidAs: 'forecast' }],
    ['of a tricast whose other runners finished differently', 'TRICAST', [3, 1, 2], 'LOST', '0.00', { paidAs: 'forecast' }],
    ['that is not in the forecast changes nothing', 'FORECAST', [2, 3], 'WON', '18.20', { paidAs: 'forecast' }],
  ])('%s', async (_, type, numbers, status, returns, line) => {
    const id = await newRace()
    const betId = await placedCast(id, type, numbers)
    await book.withdrawn(id, `${id}.1`, '2/1')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
    await finished(book, id, { order, startingPrices, dividends })
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status, returns, receipt: { lines: [line] } })
    const runner = bet.selections.find(({ runnerNumber }) => runnerNumber === 1)
    expect(runner?.status).toBe(numbers.includes(1) ? 'NON_RUNNER' : undefined)
  })

  it('a single at the starting price waits for the win market, whichever result comes first', async () => {
    const id = await newRace()
    const betId = await placedCast(id, 'FORECAST', [1, 2])
    await book.withdrawn(id, `${id}.1`, '2/1')
    await finished(book, id, { order, dividends, markets: ['forecast', 'tricast'] })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
    await finished(book, id, { order, startingPrices, markets: ['win'] })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '4.50' })
  })

  it('a tricast without one of its runners waits for the dividend of the forecast', async () => {
    const id = await newRace()
    const betId = await placedCast(id, 'COMBINATION_TRICAST', [1, 2, 3, 4], '1')
    await book.withdrawn(id, `${id}.1`, '2/1')
    await finished(book, id, { order, dividends, markets: ['tricast'] })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
    await finished(book, id, { order, dividends, markets: ['forecast'] })
    // the tricast 2-3-4 once, and the forecast 2-3 from each of the three places of the non-runner in 2-3
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '131.60' })
  })

  it('both runners of a forecast: the stake is returned', async () => {
    const id = await newRace()
    const betId = await placedCast(id, 'FORECAST', [1, 2], '5')
    await book.withdrawn(id, `${id}.1`, '2/1')
    await book.withdrawn(id, `${id}.2`, '3/1')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '5.00' })
  })
})
