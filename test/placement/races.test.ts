import { calls } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../book/blocks.ts'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { type Finish, finished, race, toWin } from '../book/race.ts'
import { single } from '../book/world.ts'

openBook()
let races = 0

async function newRace(options?: Parameters<typeof race>[2]): Promise<string> {
  const id = `r${++races}`
  await race(book, id, options)
  return id
}

const refusal = async (slip: Slip) => (await book.placed(customer, [slip]))[0]?.errors[0]?.type
const order = [1, 2, 3, 4, 5]
const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

describe('B3.1 a bet at the starting price', () => {
  it('is shown as SP and has no possible return until it is known', async () => {
    const id = await newRace()
    const bet = await book.bet(customer, await placeBet(toWin(id, 1)))
    expect(bet).not.toHaveProperty('possibleWinnings')
    expect(bet).not.toHaveProperty('totalOdds')
    expect(bet.selections).toMatchObject([{ kind: 'SP', displayOdds: { decimal: 'SP', fractional: 'SP' } }])
    calls.myBetsDetails.data.parse(bet)
  })

  it.each<[string, object, Finish, string, string]>([
    ['won', {}, { order, startingPrices: { 1: '9/4' } }, 'WON', '32.50'],
    ['lost, without a returned price', {}, { order: [2, 1, 3] }, 'LOST', '0.00'],
    ['in a dead heat', {}, { order: [[1, 2], 3], startingPrices: { 1: '3/1' } }, 'WON_DEAD_HEAT', '20.00'],
    ['each way, won', { eachWay: true }, { order, startingPrices: { 1: '5/1' } }, 'WON', '80.00'],
    ['each way, placed', { eachWay: true }, { order: [2, 1], startingPrices: { 1: '5/1' } }, 'PLACED', '20.00'],
  ])('%s', async (_, more, finish, status, returns) => {
    const id = await newRace()
    const betId = await placeBet(toWin(id, 1, undefined, more))
    await finished(book, id, finish)
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status, returns, receipt: { legs: [{ price: 'SP' }] } })
    calls.myBetsDetails.data.parse(bet)
  })

  it('waits for its winner’s starting price, and is paid when it arrives', async () => {
    const id = await newRace()
    const betId = await placeBet(toWin(id, 1))
    await finished(book, id, { order })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
    await finished(book, id, { order, startingPrices: { 1: '2/1' } })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '30.00' })
  })

  it('on a non-runner is void, and a withdrawal deducts nothing from the others', async () => {
    const id = await newRace()
    const [nonRunner, stayed] = [await placeBet(toWin(id, 2)), await placeBet(toWin(id, 1))]
    await book.withdrawn(id, `${id}.2`, '1/1')
    await finished(book, id, { order: [1, 3, 4], startingPrices: { 1: '2/1' } })
    expect(await book.bet(customer, nonRunner)).toMatchObject({ status: 'CANCELLED', selections: [{ status: 'NON_RUNNER' }] })
    expect(await book.bet(customer, stayed)).toMatchObject({ returns: '30.00' })
  })

  it('can be in an acca with a fixed price', async () => {
    const [first, second] = [await newRace(), await newRace({ prices: ['SP', '3/1'] })]
    const legs = [toWin(first, 1, 3), toWin(second, 1)].flatMap(({ selections }) => selections)
    const betId = await placeBet({ ...toWin(first, 1), type: 'COMBO', selections: legs })
    await finished(book, first, { order })
    await finished(book, second, { order: [1, 2], startingPrices: { 1: '1/2' } })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '45.00' })
  })

  it('a runner without a price is at the starting price by default; one with a price only when requested', async () => {
    const id = await newRace({ prices: ['SP', '3/1'] })
    const silent = (number: number): Slip => {
      const slip = toWin(id, number)
      const selections = slip.selections.map(({ eventId, marketId, selectionId }) => ({ eventId, marketId, selectionId }))
      return { ...slip, selections }
    }
    expect(await book.bet(customer, await placeBet(silent(1)))).toMatchObject({ selections: [{ kind: 'SP' }] })
    expect(await refusal(silent(2))).toBe('OddsChanged')
    expect(await refusal(toWin(id, 1, 4))).toBe('SelectionSuspended')
  })

  it('there is none where there is no race', async () => {
    await book.match('football', ['2', '3'])
    const slip = single('football-1', undefined, 1)
    expect(await refusal({ ...slip, selections: slip.selections.map((each) => ({ ...each, kind: 'SP' })) })).toBe(
      'BetTypeNotAvailable',
    )
  })
})

describe('B5.19 best odds guaranteed', () => {
  /** it is past ten in the morning of its day */
  const today = { racing: { bestOddsGuaranteed: true, raceTime: inDays(-1) } }
  it.each<[string, object, object, string, string, boolean | undefined]>([
    ['a longer starting price is paid', today, {}, '5/1', '60.00', true],
    ['a shorter one is not', today, {}, '1/1', '30.00', false],
    ['each way: the place part too', today, { eachWay: true }, '5/1', '80.00', true],
    ['in Ireland', { ...today, countryCode: 'IE' }, {}, '5/1', '60.00', true],
    ['not elsewhere', { ...today, countryCode: 'FR' }, {}, '5/1', '30.00', undefined],
    ['not where the race is not guaranteed', { racing: { raceTime: inDays(-1) } }, {}, '5/1', '30.00', undefined],
    ['not before ten of its day', { racing: { bestOddsGuaranteed: true, raceTime: inDays(2) } }, {}, '5/1', '30.00', undefined],
    ['not on the place market', { ...today, win: { type: 'PLACE' } }, {}, '5/1', '30.00', undefined],
  ])('%s', async (_, options, more, startingPrice, returns, applied) => {
    const id = await newRace(options)
    const betId = await placeBet(toWin(id, 1, 3, more))
    await finished(book, id, { order, startingPrices: { 1: startingPrice } })
    expect(await book.bet(customer, betId)).toMatchObject({ returns })
    const [leg] = (await book.bet(customer, betId)).selections
    expect(leg?.bestOddsGuaranteed?.appliedInSettlement).toBe(applied)
  })

  it('is not given to a customer without it, on bets placed from then on', async () => {
    const id = await newRace(today)
    const before = await placeBet(toWin(id, 1, 3))
    await block(book.pool, customer, 'noBestOdds')
    const during = await placeBet(toWin(id, 1, 3))
    await unblock(book.pool, customer, 'noBestOdds')
    const after = await placeBet(toWin(id, 1, 3))
    await finished(book, id, { order, startingPrices: { 1: '5/1' } })
    const returns = async (betId: string) => (await book.bet(customer, betId)).returns
    expect([await returns(before), await returns(during), await returns(after)]).toEqual(['60.00', '30.00', '60.00'])
    expect((await book.bet(customer, during)).selections[0]).not.toHaveProperty('bestOddsGuaranteed')
  })

  it('B3.11 shows the price taken and the price paid', async () => {
    const id = await newRace(today)
    const betId = await placeBet(toWin(id, 1, 3))
    expect((await book.bet(customer, betId)).selections).toMatchObject([
      { bestOddsGuaranteed: { appliedInSettlement: false, originalDisplayOdds: { fractional: '2/1' } } },
    ])
    await finished(book, id, { order, startingPrices: { 1: '5/1' } })
    expect(await book.bet(customer, betId)).toMatchObject({
      selections: [
        {
          displayOdds: { fractional: '2/1' },
          bestOddsGuaranteed: { appliedInSettlement: true, originalDisplayOdds: { fractional: '5/1' } },
        },
      ],
      receipt: { legs: [{ bestOdds: { taken: '2/1', startingPrice: '5/1', applied: true } }] },
    })
  })

  it('compares with the price after Rule 4: taken 1.50, 10p → 1.45 against SP 1.47', async () => {
    const id = await newRace({ ...today, prices: ['1/2', '6/1', '8/1'] })
    const betId = await placeBet(toWin(id, 1, 1.5, { stake: '2' }))
    await book.withdrawn(id, `${id}.2`, '9/1')
    await finished(book, id, { order: [1, 3], startingPrices: { 1: '47/100' } })
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '2.94' })
  })
})

describe('Rule 4', () => {
  it('counts only runners withdrawn after placement', async () => {
    const id = await newRace()
    await book.withdrawn(id, `${id}.5`, '1/1')
    const late = await placeBet(toWin(id, 1, 3))
    await finished(book, id, { order: [1, 2, 3, 4] })
    expect(await book.bet(customer, late)).toMatchObject({ returns: '30.00' })

    const other = await newRace()
    const early = await placeBet(toWin(other, 1, 3))
    await book.withdrawn(other, `${other}.5`, '1/1')
    await finished(book, other, { order: [1, 2, 3, 4] })
    // 45p in the pound of 20.00 winnings
    expect(await book.bet(customer, early)).toMatchObject({ returns: '21.00' })
  })

  it('a withdrawal reported after the result resettles', async () => {
    const id = await newRace()
    const betId = await placeBet(toWin(id, 1, 3))
    await finished(book, id, { order: [1, 2, 3, 4] })
    await book.withdrawn(id, `${id}.5`, '1/1')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '21.00', receipt: { revision: 2 } })
  })
})

describe('a market without the favourite', () => {
  const withoutBet = (id: string, number: number, odds: number): Slip => {
    const slip = toWin(id, number, odds)
    const named = { marketId: `${id}-without`, selectionId: `${id}-without-${number}`, kind: 'WITHOUT' as const }
    return { ...slip, selections: slip.selections.map((each) => ({ ...each, ...named })) }
  }

  it('B3.1 pays the best of the others', async () => {
    const id = await newRace({ without: 1 })
    const betId = await placeBet(withoutBet(id, 2, 4))
    await book.settledBy(`${id}-without`, { [`${id}-without-2`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '40.00' })
  })

  it.each<[string, number, number | undefined, object]>([
    ['a runner at its price', 1, 3, {}],
    ['one at its starting price', 2, undefined, {}],
    ['one each way', 1, 3, { eachWay: true }],
  ])('and a non-runner are no valid selections of %s', async (_, number, odds, more) => {
    const slip = toWin(await newRace({ prices: ['2/1', 'SP', '8/1'] }), number, odds, more)
    const claiming = (kind: 'NR' | 'WITHOUT') => ({ ...slip, selections: slip.selections.map((each) => ({ ...each, kind })) })
    for (const kind of ['NR', 'WITHOUT'] as const) {
      expect(await book.placed(customer, [{ ...claiming(kind), ref: crypto.randomUUID() }])).toMatchObject([
        { errors: [{ type: 'InvalidSelections', selectionId: slip.selections[0]?.selectionId }] },
      ])
    }
  })

  it('nor of a leg of an acca, and a runner of the market without the favourite is not a non-runner', async () => {
    const [id, other] = [await newRace({ without: 1 }), await newRace()]
    const legs = [...toWin(other, 1, 3).selections, ...withoutBet(id, 2, 4).selections]
    const claiming = (kind: 'NR' | 'WITHOUT', at: number): Slip => ({
      ...toWin(other, 1, 3),
      type: 'COMBO',
      selections: legs.map((each, i) => (i === at ? { ...each, kind } : each)),
    })
    expect(await refusal(claiming('WITHOUT', 0))).toBe('InvalidSelections')
    expect(await refusal(claiming('NR', 1))).toBe('InvalidSelections')
    expect(await refusal(claiming('WITHOUT', 1))).toBeUndefined()
  })

  it('a withdrawn runner is refused as such, whatever the slip calls it', async () => {
    const id = await newRace({ without: 1 })
    const slip = withoutBet(id, 2, 4)
    await book.offer([{ op: 'update', entity: 'selection', id: `${id}-without-2`, data: { kind: 'NR', status: 'EXPIRED' } }])
    for (const kind of ['NR', 'WITHOUT', 'REGULAR'] as const)
      expect(
        await refusal({ ...slip, ref: crypto.randomUUID(), selections: slip.selections.map((each) => ({ ...each, kind })) }),
      ).toBe('SelectionExpired')
  })

  it('is void when the favourite does not run', async () => {
    const id = await newRace({ without: 1 })
    const betId = await placeBet(withoutBet(id, 2, 4))
    await book.withdrawn(id, `${id}.1`, '1/1')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
  })

  it('applies Rule 4 for another withdrawal, although an earlier non-runner is no longer in the market', async () => {
    const id = await newRace({ without: 1 })
    await book.offer([
      { op: 'update', entity: 'selection', id: `${id}-win-5`, data: { kind: 'NR', status: 'EXPIRED' } },
      {
        op: 'update',
        entity: 'market',
        id: `${id}-without`,
        data: { selectionIds: [2, 3, 4].map((number) => `${id}-without-${number}`) },
      },
    ])
    const betId = await placeBet(withoutBet(id, 2, 4))
    await book.withdrawn(id, `${id}.3`, '4/1')
    await book.settledBy(`${id}-without`, { [`${id}-without-2`]: 'WON' })
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '34.00' })
    await book.withdrawn(id, `${id}.1`, '1/1')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
  })
})

describe('ante-post', () => {
  it.each([
    [['ANTE_POST'], 'LOST', '0.00'],
    [['ANTE_POST', 'NON_RUNNER_NO_BET'], 'CANCELLED', '10.00'],
    [[], 'CANCELLED', '10.00'],
  ])('a non-runner of a market tagged %j is %s', async (tags, status, returns) => {
    const id = await newRace({ win: { tags } })
    const betId = await placeBet(toWin(id, 2, 4))
    await book.withdrawn(id, `${id}.2`, '3/1')
    await book.settler.idle()
    expect(await book.bet(customer, betId)).toMatchObject({ status, returns })
  })

  it('nothing is deducted for another', async () => {
    const id = await newRace({ event: { tags: ['ANTE_POST'] } })
    const betId = await placeBet(toWin(id, 1, 3))
    await book.withdrawn(id, `${id}.2`, '1/1')
    await finished(book, id, { order: [1, 3] })
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '30.00' })
  })
})

describe('extra places', () => {
  it.each([
    [3, 'PLACED', '20.00', undefined],
    [4, 'PLACED', '20.00', true],
    [5, 'LOST', '0.00', undefined],
  ])('finished %i with four places, one of them extra: %s', async (position, status, returns, extraPlace) => {
    const id = await newRace({
      prices: ['5/1', '2/1', '2/1', '2/1', '2/1', '2/1'],
      win: { eachWay: { fraction: '1/5', places: 4 } },
      racing: { extraPlaces: 1 },
    })
    const betId = await placeBet(toWin(id, 1, 6, { eachWay: true }))
    const places = [2, 3, 4, 5].toSpliced(position - 1, 0, 1)
    await finished(book, id, { order: places, places: 3 })
    const bet = await book.bet(customer, betId)
    expect(bet).toMatchObject({ status, returns })
    expect(bet.receipt?.legs[0]?.extraPlace).toBe(extraPlace)
  })
})
