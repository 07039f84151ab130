import { randomUUID } from 'node:crypto'
import { calls, type RequestOf } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { footballMatch, leg } from '../book/match.ts'
import { race } from '../book/race.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'

type Request = RequestOf<typeof calls.calculateBets>

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await Promise.all(Array.from({ length: 10 }, (_, i) => footballMatch(book, `m${i + 1}`)))
  await race(book, 'r1')
  await race(book, 'r2', { prices: ['SP', '3/1', '4/1', '5/1'] })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

async function calculate(request: Request, world = book) {
  const answer = await world.handlers.calculateBets(calls.calculateBets.input.parse(request), world.context('1'))
  if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return calls.calculateBets.data.parse(answer.data)
}
const homes = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `m${i + 1}:mr:HOME` }))
const three = ['m1:mr:HOME', 'm1:t2.5:OVER', 'm1:btts:YES']
const group = (selections: string[], id = 'g1') => ({ id, selections })
const typesOf = ({ betDetails }: Awaited<ReturnType<typeof calculate>>) =>
  betDetails.map(({ type, systemType }) => systemType ?? type)

describe('B7.2 the possible bets of a slip', () => {
  it('B1.4c B5.3a every system of 3 to 8 selections', async () => {
    const systems = async (count: number) =>
      (await calculate({ selections: homes(count) })).betDetails.flatMap(({ systemType, numberOfBets }) =>
        systemType ? [`${systemType} ${numberOfBets}`] : [],
      )
    expect(await systems(2)).toEqual([])
    expect(await systems(3)).toEqual(['DOUBLES 3', 'TRIXIE 4', 'PATENT 7'])
    expect(await systems(8)).toEqual([
      'DOUBLES 28',
      'TREBLES 56',
      'FOURFOLDS 70',
      'FIVEFOLDS 56',
      'SIXFOLDS 28',
      'SEVENFOLDS 8',
      'GOLIATH 247',
    ])
    expect(await systems(9)).toEqual([])
  })

  it('a list of types returns only these; a type without a system returns all its systems', async () => {
    const input = { selections: homes(4) }
    expect(typesOf(await calculate({ ...input, betTypes: [{ type: 'COMBO' }] }))).toEqual(['COMBO'])
    expect(typesOf(await calculate({ ...input, betTypes: [{ type: 'SYSTEM', systemType: 'YANKEE' }] }))).toEqual(['YANKEE'])
    expect(typesOf(await calculate({ ...input, betTypes: [{ type: 'SYSTEM' }] }))).toEqual([
      'DOUBLES',
      'TREBLES',
      'YANKEE',
      'LUCKY15',
    ])
    expect(typesOf(await calculate({ ...input, betTypes: [] }))).toHaveLength(9)
  })

  it('B5.4a selections of one event, and a group that cannot be priced, are not combined', async () => {
    const twice = await calculate({ selections: [...homes(2), { id: 'm1:btts:YES' }] })
    expect(twice).toMatchObject({
      nonCombinableSelectionGroups: [['m1:mr:HOME', 'm1:btts:YES']],
      comboDisallowed: true,
      systemDisallowed: true,
    })
    expect(typesOf(twice)).toEqual(['SINGLE', 'SINGLE', 'SINGLE'])
    const impossible = ['m1:mr:HOME', 'm1:mr:AWAY']
    const unbuilt = await calculate({ selections: impossible.map((id) => ({ id })), selectionGroups: [group(impossible)] })
    expect(unbuilt).toMatchObject({ nonCombinableSelectionGroups: [impossible], selectionGroups: [], betDetails: [] })
  })

  it('B5.4a a group does not combine with another selection of its event, but with those of other events', async () => {
    const apart = await calculate({
      selections: [...three, 'm1:ht:HOME'].map((id) => ({ id })),
      selectionGroups: [group(three)],
    })
    expect(apart.nonCombinableSelectionGroups).toEqual([['m1:ht:HOME', ...three]])
    const together = await calculate({
      selections: [...three, 'm2:mr:HOME'].map((id) => ({ id })),
      selectionGroups: [group(three)],
    })
    expect(typesOf(together)).toEqual(['SINGLE', 'YOURBET', 'COMBO'])
    const odds = together.selectionGroups[0]?.odds ?? 0
    expect(together.betDetails[1]).toMatchObject({ groupId: 'g1', selections: three, numberOfBets: 1, totalOdds: odds })
    expect(together.betDetails[2]?.totalOdds).toBeCloseTo(odds * 2.1, 6)
  })

  it('each way: twice the bets, and the odds of the place part', async () => {
    const { betDetails } = await calculate({
      selections: [
        { id: 'r1-win-1', eachWay: true },
        { id: 'r2-win-2', eachWay: true },
      ],
    })
    // 2/1 and 3/1 at a fifth: 1.4 and 1.6
    expect(betDetails).toMatchObject([
      { type: 'SINGLE', numberOfBets: 2, totalOdds: 3, eachWayTotalOdds: 1.4 },
      { type: 'SINGLE', numberOfBets: 2, totalOdds: 4, eachWayTotalOdds: 1.6 },
      { type: 'COMBO', numberOfBets: 2, totalOdds: 12, eachWayTotalOdds: 2.24 },
    ])
  })

  it('each way with up to the brand’s maximum of legs; more are refused', async () => {
    const strict = await bookWorld({ eachWayMaxLegs: 1 })
    await race(strict, 'r1')
    await race(strict, 'r2')
    const ids = ['r1-win-1', 'r2-win-1']
    const { betDetails } = await calculate({ selections: ids.map((id) => ({ id, eachWay: true })) }, strict)
    expect(betDetails.map(({ numberOfBets }) => numberOfBets)).toEqual([2, 2, 1])
    const slip: Slip = {
      ref: randomUUID(),
      type: 'COMBO',
      stake: '1',
      selections: ids.map((selectionId) => {
        const eventId = selectionId.slice(0, 2)
        return { eventId, marketId: `${eventId}-win`, selectionId, odds: 3, eachWay: true }
      }),
    }
    const [answer] = await strict.placed(await strict.customer(), [slip])
    expect(answer?.errors).toMatchObject([{ type: 'EachWayNotAvailable' }])
    await strict.close()
  })

  it('a starting price: bets without odds, and no possible winnings for its acca', async () => {
    const { betDetails } = await calculate({ selections: [{ id: 'r2-win-1' }, { id: 'm1:mr:HOME' }] })
    expect(betDetails.map(({ type, totalOdds }) => [type, totalOdds])).toEqual([
      ['SINGLE', undefined],
      ['SINGLE', 2.1],
      ['COMBO', undefined],
    ])
  })

  it.each([
    ['forecast', 2, ['FORECAST 1', 'REVERSE_FORECAST 2']],
    ['forecast', 4, ['COMBINATION_FORECAST 12']],
    ['tricast', 2, []],
    ['tricast', 3, ['TRICAST 1', 'COMBINATION_TRICAST 6']],
    ['tricast', 5, ['COMBINATION_TRICAST 60']],
  ])('B1.4b runners of one race in its %s market, %i of them: %j', async (market, count, expected) => {
    const selections = Array.from({ length: count }, (_, i) => ({ id: `r1-${market}-${i + 1}` }))
    const { betDetails, comboDisallowed } = await calculate({ selections })
    expect(betDetails.map(({ type, numberOfBets }) => `${type} ${numberOfBets}`)).toEqual(expected)
    expect(comboDisallowed).toBe(true)
  })

  it('runners of two races make no forecast, and do not combine', async () => {
    const { betDetails } = await calculate({ selections: [{ id: 'r1-forecast-1' }, { id: 'r2-forecast-2' }, ...homes(2)] })
    expect(betDetails.map(({ type }) => type)).toEqual(['SINGLE', 'SINGLE'])
  })

  it('two forecasts on one race, each requested as a group of its runners', async () => {
    const [first, second] = [
      ['r1-forecast-1', 'r1-forecast-2'],
      ['r1-forecast-3', 'r1-forecast-2', 'r1-forecast-1'],
    ]
    const { betDetails, nonCombinableSelectionGroups } = await calculate({
      selections: [...new Set([...first, ...second])].map((id) => ({ id })),
      selectionGroups: [group(first, 'f1'), group(second, 'f2')],
    })
    expect(betDetails.map(({ groupId, type, selections }) => [groupId, type, selections])).toEqual([
      ['f1', 'FORECAST', first],
      ['f1', 'REVERSE_FORECAST', first],
      ['f2', 'COMBINATION_FORECAST', second],
    ])
    expect(nonCombinableSelectionGroups).toEqual([])
  })

  it('B5.5b of one market the highest price, where the brand accepts them as alternatives', async () => {
    const generous = await bookWorld({ sameMarket: { highestOdds: true, alternatives: true, sportIds: ['football'] } })
    await footballMatch(generous, 'm1')
    await footballMatch(generous, 'm2')
    const { betDetails } = await calculate(
      { selections: ['m1:mr:HOME', 'm1:mr:DRAW', 'm2:mr:HOME'].map((id) => ({ id })) },
      generous,
    )
    expect(betDetails.at(-1)).toMatchObject({ type: 'COMBO', selections: ['m1:mr:DRAW', 'm2:mr:HOME'] })
    await generous.close()
  })

  it('half-time heroes where the brand has them and every leg is on a team', async () => {
    const heroic = await bookWorld({ halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 } })
    await footballMatch(heroic, 'm1')
    await footballMatch(heroic, 'm2')
    await heroic.offer([{ op: 'update', entity: 'market', id: 'm1:mr', data: { inplay: false } }])
    const { betDetails } = await calculate({ selections: [{ id: 'm1:mr:HOME' }, { id: 'm2:mr:DRAW' }] }, heroic)
    expect(betDetails.map(({ halftimeHeroes }) => halftimeHeroes?.active)).toEqual([true, undefined, undefined])
    await heroic.close()
  })
})

describe('the calculation matches the placement', () => {
  const seed = Number(process.env.SEED ?? 1_234)
  it(`odds, number of bets and maximum stakes of 60 random slips (SEED=${seed})`, async () => {
    const customer = await book.customer({ cashMinor: 100_000_000_00 })
    let state = seed
    const dice = (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * sides)
    }
    const pools = [
      (n: number) => [`m${n}:mr:HOME`],
      (n: number) => [`m${n}:dc:HOME_DRAW`],
      (n: number) => [`m${n}:t2.5:OVER`, `m${n}:btts:YES`],
      (n: number) => [`m${n}:mr:DRAW`, `m${n}:t2.5:UNDER`, `m${n}:ht:DRAW`],
    ]
    let placed = 0
    for (let round = 0; round < 60; round++) {
      // at most three selections in a group, and ten in the slip
      const count = 1 + dice(3)
      const units = Array.from(
        { length: count },
        (_, i) => (pools[dice(pools.length)] ?? homes)(1 + ((round + i) % 10)) as string[],
      )
      const groups = units.flatMap((ids, i) => (ids.length > 1 ? [group(ids, `g${i}`)] : []))
      const calculation = await calculate({ selections: units.flat().map((id) => ({ id })), selectionGroups: groups })
      const detail = calculation.betDetails[dice(calculation.betDetails.length)]
      if (!detail) throw new Error(`nothing to bet on: ${units.join(' ')}`)
      const own = new Set(detail.selections)
      const slip: Slip = {
        ref: randomUUID(),
        type: detail.type,
        ...(detail.systemType && { systemType: detail.systemType }),
        stake: detail.maxStake,
        selections: detail.selections.map((id) => leg(id, book.catalogue.get('selection', id)?.odds)),
        selectionGroups: calculation.selectionGroups.filter(({ selections }) => selections.every((id) => own.has(id))),
      }
      const dearer = { ...slip, ref: randomUUID(), stake: (Number(detail.maxStake) + 0.01).toFixed(2) }
      const [taken, tooMuch] = await book.placed(customer, [slip, dearer])
      expect(taken).toMatchObject({ status: 'SUCCEEDED', errors: [] })
      expect(tooMuch?.errors[0]).toMatchObject({ maxStake: detail.maxStake })
      const bet = await book.bet(customer, taken?.betId)
      expect([bet.type, bet.numberOfBets, bet.totalOdds]).toEqual([detail.type, detail.numberOfBets, detail.totalOdds])
      placed++
    }
    expect(placed).toBe(60)
  })
})
