/** Every bet type through the real gateway: from the calculation over HTTP to the receipt of its payout. */
import { randomUUID } from 'node:crypto'
import type { Calls, RequestOf } from '@touchline/contract'
import type { MyBet } from '@touchline/contract/player/bet'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DrivenFeed, drivenFeed } from './feeds/drivenFeed.ts'
import { match, matchPlayed, race, raceRun, withdrawn } from './feeds/raceDay.ts'
import { bootWorld, type World } from './world.ts'

type Slip = RequestOf<Calls['betplacement']>['betSlips'][number]

let world: World
let feed: DrivenFeed
let alice: string
beforeAll(async () => {
  feed = drivenFeed()
  world = await bootWorld({ feed, as: 'inside' })
  alice = await world.login('alice')
  await feed.send(...race(), ...match())
})
afterAll(() => world?.close())

const of = (id: string) => (id.startsWith('win') || id.includes('cast') ? 'race' : 'match')
const leg = (selectionId: string, more: object = {}) => {
  const marketId = selectionId.replace(/-.*/, '')
  return { eventId: of(selectionId), marketId, selectionId, ...more }
}
const slip = (type: Slip['type'], selections: Slip['selections'], more: Partial<Slip> = {}): Slip => ({
  ref: randomUUID(),
  type,
  stake: '1',
  selections,
  ...more,
})
const cast = (type: Slip['type'], numbers: number[]) =>
  slip(
    type,
    numbers.map((number, i) =>
      leg(`${type.endsWith('TRICAST') ? 'tricast' : 'forecast'}-${number}`, { raceCastPosition: i + 1 }),
    ),
  )

it('B7.7 the event lists the bet builders that the brand suggests, and a link leads to each', async () => {
  const { betBuilderAccas } = await world.data('event', { eventId: 'match' })
  const [first] = betBuilderAccas.accas
  expect(first).toMatchObject({ id: 'bb:match:HOME-OVER2.5-BTTS', state: 'OPEN' })
  const { betBuilderAcca } = await world.data('dlBetBuilderAcca', { betBuilderAccaId: first?.id ?? '' })
  expect(betBuilderAcca).toEqual(first)
  expect((await world.call('dlBetBuilderAcca', { betBuilderAccaId: 'bb:match:NOTHING' })).status).toBe(404)
})

it('B1.4a B1.4b B7.13 every bet type is calculated, placed, settled and notified', async () => {
  const parts = ['result-HOME', 'total-OVER', 'btts-YES']
  const calculation = await world.data('calculateBets', {
    selections: [...parts, 'win-1', 'win-2'].map((id) => ({ id })),
    selectionGroups: [{ id: 'g1', selections: parts }],
  })
  const odds = calculation.selectionGroups[0]?.odds ?? 0
  const group = [{ id: 'g1', selections: parts, odds }]
  const built = parts.map((id) => leg(id))
  const slips = {
    sp: slip('SINGLE', [leg('win-4', { kind: 'SP' })]),
    guaranteed: slip('SINGLE', [leg('win-1', { odds: 3 })]),
    extraPlace: slip('SINGLE', [leg('win-6', { odds: 11, eachWay: true })]),
    forecast: cast('FORECAST', [1, 2]),
    reverse: cast('REVERSE_FORECAST', [2, 1]),
    combination: cast('COMBINATION_FORECAST', [1, 2, 3]),
    tricast: cast('TRICAST', [1, 2, 3]),
    combinationTricast: cast('COMBINATION_TRICAST', [1, 2, 3, 8]),
    builder: slip('YOURBET', built, { selectionGroups: group }),
    acca: slip('COMBO', [...built, leg('win-1', { odds: 3 })], { selectionGroups: group }),
  }
  const { betSlips } = await world.data('betplacement', { betSlips: Object.values(slips) }, alice)
  expect(betSlips.map(({ status, errors }) => [status, errors])).toEqual(betSlips.map(() => ['SUCCEEDED', []]))

  const { bets: open } = await world.data('myBetsUnsettled', {}, alice)
  expect(open.map(({ ref }) => ref)).toEqual(
    Object.values(slips)
      .map(({ ref }) => ref)
      .toReversed(),
  )

  // 10/1: five pence in the pound from every fixed price, but not from a longer starting price
  await feed.send(withdrawn(8, '10/1'))
  await feed.send(...raceRun([1, 2, 3, 6, 4, 5, 7], { 1: '5/2', 4: '6/1', 6: '9/1' }, { '1-2': 9.5, '1-2-3': 41.2 }))
  await feed.send(...matchPlayed({ home: 2, away: 1, halfTime: 'HOME' }))
  const bets = await vi.waitFor(async () => {
    const { bets: settled } = await world.data('myBetsSettled', { pageSize: 100 }, alice)
    expect(settled).toHaveLength(Object.keys(slips).length)
    return new Map(settled.map((bet) => [bet.ref, bet]))
  }, 60_000)
  const bet = (name: keyof typeof slips): MyBet => bets.get(slips[name].ref) as MyBet

  expect(bet('sp')).toMatchObject({ status: 'LOST', returns: '0.00', selections: [{ kind: 'SP' }] })
  expect(bet('guaranteed')).toMatchObject({
    returns: '3.50',
    selections: [{ bestOddsGuaranteed: { appliedInSettlement: true } }],
  })
  // a fifth of 10/1 less 5 %, from a unit on the place
  expect(bet('extraPlace')).toMatchObject({ status: 'PLACED', returns: '2.90', receipt: { legs: [{ extraPlace: true }] } })
  expect(bet('forecast')).toMatchObject({ returns: '9.50' })
  expect(bet('reverse')).toMatchObject({ stake: '2.00', returns: '9.50' })
  expect(bet('combination')).toMatchObject({ stake: '6.00', returns: '9.50' })
  expect(bet('tricast')).toMatchObject({ returns: '41.20' })
  // the tricast, and a forecast from each of the three places of the non-runner
  expect(bet('combinationTricast')).toMatchObject({ stake: '24.00', returns: '69.70' })
  expect(bet('builder')).toMatchObject({ status: 'WON', returns: odds.toFixed(2), totalOdds: odds })
  expect(bet('acca')).toMatchObject({ status: 'WON', returns: (Math.round(odds * 350) / 100).toFixed(2) })
  expect(await world.audit()).toEqual([])
})
