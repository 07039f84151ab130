import { randomUUID } from 'node:crypto'
import { type CallName, calls, type DataOf, type RequestOf } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import { pricesTaken } from '@touchline/gateway/bet'
import { beginBlock } from '@touchline/gateway/block'
import type { Answer } from '@touchline/gateway/http'
import { placementHandlers } from '@touchline/gateway/placement'
import { answerBetRequest, openBetRequests, sharingHandlers } from '@touchline/gateway/sharing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builderOn, footballMatch, groupOdds } from '../book/match.ts'
import { castOn, race } from '../book/race.ts'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'

let book: BookWorld
let alice: string
let races = 0
beforeAll(async () => {
  book = await bookWorld()
  alice = await book.customer()
  for (const id of ['a', 'b', 'c', 'd']) await book.match(id, ['2.5', '3.4', '6'])
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

type Sharing =
  | 'generateBetSlipCode'
  | 'betSlipCode'
  | 'betRequest'
  | 'betRecommendations'
  | 'oddsUpdateLog'
  | 'myBetsStatistics'
  | 'placebet'

/** As over HTTP: the contract parses input and output. */
async function request<Name extends Sharing>(
  name: Name,
  input: RequestOf<(typeof calls)[Name]>,
  customerId = alice,
): Promise<DataOf<(typeof calls)[Name]> | { refused: string }> {
  const call: (typeof calls)[CallName] = calls[name]
  const handle = book.handlers[name] as (input: unknown, context: unknown) => Promise<Answer<Name>>
  const answer = await handle(call.input.parse(input), book.context(customerId))
  if ('refused' in answer) return { refused: answer.refused }
  if (!('data' in answer)) throw new Error('no data')
  return call.data.parse(answer.data) as DataOf<(typeof calls)[Name]>
}

const named = (selectionId: string, more: object = {}) => {
  const eventId = selectionId.replace(/-\d+$/, '')
  return { eventId, marketId: `${eventId}-m`, selectionId, ...more }
}

const withoutPosition = ({ eventId, marketId, selectionId }: Slip['selections'][number]) => ({ eventId, marketId, selectionId })

async function share(selectionIds: string[], customerId?: string): Promise<string> {
  const made = await request('generateBetSlipCode', { selections: selectionIds.map((id) => named(id)) }, customerId)
  if ('refused' in made) throw new Error(made.refused)
  return made.betslipCode
}

async function load(code: string) {
  const loaded = await request('betSlipCode', { code })
  if ('refused' in loaded) throw new Error(loaded.refused)
  return loaded
}

describe('a slip code', () => {
  it('B7.9 B7.10 contains the selections at the current prices when it was shared', async () => {
    const made = await request('generateBetSlipCode', { selections: [named('a-1', { odds: 99, eachWay: true }), named('b-2')] })
    expect(made).toMatchObject({ betslipCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) })
    const code = 'betslipCode' in made ? made.betslipCode : ''
    await book.price('a-1', '3')
    const { selections, entities, betslipCode } = await load(` ${code.toLowerCase()}`)
    expect(betslipCode).toBe(code)
    expect(selections).toMatchObject([
      { selectionId: 'a-1', eventName: 'Home a v Away a', odds: 2.5, eachWay: true, state: 'OPEN' },
      { selectionId: 'b-2', odds: 3.4, eachWay: false, state: 'OPEN' },
    ])
    expect(entities.selection['a-1']).toMatchObject({ odds: 3 })
    await book.price('a-1', '2.5')
  })

  it('is the same for the same slip at the same prices of the same customer, and another for any other', async () => {
    const first = await share(['a-1', 'b-1'])
    expect(await share(['a-1', 'b-1'])).toBe(first)
    expect(await share(['b-1', 'a-1'])).not.toBe(first)
    expect(await share(['a-1', 'b-1'], await book.customer())).not.toBe(first)
    await book.price('b-1', '2.6')
    expect(await share(['a-1', 'b-1'])).not.toBe(first)
  })

  it('returns the current state of each selection', async () => {
    await book.match('begins', ['2'])
    await book.match('shuts', ['2'])
    await book.match('ends', ['2'])
    await book.match('moves', ['2', '3'])
    const code = await share(['begins-1', 'shuts-1', 'ends-1', 'moves-1', 'c-1'])
    await book.offer([
      { op: 'update', entity: 'event', id: 'begins', data: { startTime: new Date(Date.now() - 1).toISOString() } },
      { op: 'update', entity: 'market', id: 'shuts-m', data: { status: 'SUSPENDED' } },
      { op: 'update', entity: 'event', id: 'ends', data: { state: 'FINISHED' } },
      {
        op: 'replacedby',
        entity: 'selection',
        id: 'moves-1',
        replacedBy: { eventId: 'moves', marketId: 'moves-m', selectionId: 'moves-2' },
      },
    ])
    const { selections, replacedBy } = await load(code)
    expect(selections.map(({ selectionId, state }) => [selectionId, state])).toEqual([
      ['begins-1', 'CLOSED'],
      ['shuts-1', 'SUSPENDED'],
      ['ends-1', 'CLOSED'],
      ['moves-1', 'OPEN'],
      ['c-1', 'OPEN'],
    ])
    expect(replacedBy).toMatchObject({ 'moves-1': { selectionId: 'moves-2' } })
  })

  it('B4.25d that is unknown or too old is refused by name; sharing again renews it', async () => {
    expect(await request('betSlipCode', { code: 'ABCDEFGH' })).toEqual({ refused: 'SlipCodeUnknown' })
    expect(await request('betSlipCode', { code: "'; drop table--" })).toEqual({ refused: 'SlipCodeUnknown' })
    const code = await share(['c-1', 'd-1'])
    await book.pool.query(`update slip_code set expires_at = clock_timestamp() where code = $1`, [code])
    expect(await request('betSlipCode', { code })).toEqual({ refused: 'SlipCodeExpired' })
    expect(await share(['c-1', 'd-1'])).toBe(code)
    expect((await load(code)).selections).toHaveLength(2)
  })

  it('with an unknown selection is refused, and long expired ones are deleted', async () => {
    expect(await request('generateBetSlipCode', { selections: [named('c-1'), named('nowhere-1')] })).toEqual({
      refused: 'NotFound',
    })
    const old = await share(['d-2'])
    await book.pool.query(`update slip_code set expires_at = clock_timestamp() - interval '31 days' where code = $1`, [old])
    await share(['d-3'])
    expect(await request('betSlipCode', { code: old })).toEqual({ refused: 'SlipCodeUnknown' })
  })
})

describe('an invalid slip gets no code', () => {
  const groups = (...selections: string[][]) => selections.map((each, i) => ({ id: `g${i}`, selections: each }))
  it.each<[string, Parameters<typeof request<'generateBetSlipCode'>>[1]]>([
    ['a selection twice', { selections: [named('a-1'), named('a-1')] }],
    ['a selection of another market', { selections: [{ ...named('a-1'), marketId: 'b-m' }] }],
    ['a position without a runner', { selections: [named('a-1', { raceCastPosition: 1 })] }],
    ['a group of one', { selections: [named('a-1')], selectionGroups: groups(['a-1']) }],
    ['a group of missing selections', { selections: [named('a-1')], selectionGroups: groups(['a-1', 'a-2']) }],
    ['a group of two events', { selections: [named('a-1'), named('b-1')], selectionGroups: groups(['a-1', 'b-1']) }],
    [
      'a selection in two groups',
      { selections: ['a-1', 'a-2', 'a-3'].map((id) => named(id)), selectionGroups: groups(['a-1', 'a-2'], ['a-2', 'a-3']) },
    ],
    [
      'more than the maximum of a slip',
      { selections: ['a', 'b', 'c', 'd'].flatMap((id) => [1, 2, 3].map((n) => named(`${id}-${n}`))) },
    ],
  ])('%s', async (_, input) => expect(await request('generateBetSlipCode', input)).toEqual({ refused: 'InvalidRequest' }))

  it.each([
    [[1, 2, 3], true],
    [[2, 3, 1], true],
    [[undefined, undefined], true],
    [[1, 1], false],
    [[1, 3], false],
    [[0, 1], false],
    [[1.5, 1], false],
    [[1, undefined], false],
  ])('runners at the positions %j: %s', async (positions, isShared) => {
    const id = `cast${++races}`
    await race(book, id)
    const selections = castOn(id, 'TRICAST', [4, 1, 3]).selections.slice(0, positions.length)
    const placed = selections.map((each, i) => ({ ...each, raceCastPosition: positions[i] }))
    const made = await request('generateBetSlipCode', { selections: placed })
    expect('betslipCode' in made).toBe(isShared)
  })

  it('B7.10 keeps each forecast as it is, including two of one race that share a runner', async () => {
    const id = `cast${++races}`
    await race(book, id)
    const runners = castOn(id, 'FORECAST', [4, 1, 3]).selections
    const [fourth = '', first = '', third = ''] = runners.map(({ selectionId }) => selectionId)
    const selectionGroups = [
      { id: 'one', type: 'FORECAST' as const, selections: [fourth, first] },
      { id: 'two', type: 'COMBINATION_FORECAST' as const, selections: [first, third, fourth] },
      { id: 'three', type: 'REVERSE_FORECAST' as const, selections: [third, fourth] },
    ]
    const selections = runners.map(withoutPosition)
    const made = await request('generateBetSlipCode', { selections, selectionGroups })
    expect((await load('betslipCode' in made ? made.betslipCode : '')).selectionGroups).toEqual(selectionGroups)
  })

  it.each<[string, 'FORECAST' | 'TRICAST' | 'COMBINATION_FORECAST', number[]]>([
    ['of three', 'FORECAST', [0, 1, 2]],
    ['of one', 'COMBINATION_FORECAST', [0]],
    ['of a runner twice', 'FORECAST', [0, 0]],
    ['that the market does not offer', 'TRICAST', [0, 1, 2]],
  ])('a forecast %s gets no code', async (_, type, places) => {
    const id = `cast${++races}`
    await race(book, id)
    const selections = castOn(id, 'FORECAST', [4, 1, 3]).selections.map(withoutPosition)
    const group = { id: 'g', type, selections: places.map((place) => selections[place]?.selectionId ?? '') }
    expect(await request('generateBetSlipCode', { selections, selectionGroups: [group] })).toEqual({ refused: 'InvalidRequest' })
  })

  it('a bet builder is returned at the current price, not at the one submitted', async () => {
    const id = 'shared'
    await footballMatch(book, id)
    const together = [`${id}:mr:HOME`, `${id}:btts:YES`]
    const slip = builderOn(together, 999)
    const made = await request('generateBetSlipCode', {
      selections: slip.selections,
      ...(slip.selectionGroups && { selectionGroups: slip.selectionGroups }),
    })
    const { selectionGroups } = await load('betslipCode' in made ? made.betslipCode : '')
    expect(selectionGroups).toMatchObject([{ selections: together, odds: await groupOdds(book, together) }])
  })
})

describe('a request for a bet', () => {
  it('B7.6 is stored in the customer’s words until it is answered', async () => {
    const description = 'Arsenal to win and\nover 3.5 cards?'
    const made = await request('betRequest', { description: `  ${description} ` })
    expect(await request('betRequest', { description })).toEqual(made)
    const id = 'betRequestId' in made ? made.betRequestId : ''
    expect(await openBetRequests(book.pool)).toMatchObject([{ id, description }])
    expect(await answerBetRequest(book.pool, id, { status: 'ACCEPTED', answer: 'At 7/1.' })).toBe(true)
    expect(await answerBetRequest(book.pool, id, { status: 'DECLINED', answer: 'No.' })).toBe(false)
    expect(await openBetRequests(book.pool)).toEqual([])
    expect(await request('betRequest', { description })).not.toEqual(made)
  })

  it('twenty identical ones at once count as one', async () => {
    const bob = await book.customer()
    const made = await Promise.all(Array.from({ length: 20 }, () => request('betRequest', { description: 'the same' }, bob)))
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  it('an eleventh is refused until one is answered', async () => {
    const carol = await book.customer()
    for (let i = 0; i < 10; i++) await request('betRequest', { description: `request ${i}` }, carol)
    expect(await request('betRequest', { description: 'one more' }, carol)).toEqual({ refused: 'TooManyBetRequests' })
    expect(await request('betRequest', { description: 'request 3' }, carol)).toHaveProperty('betRequestId')
  })

  it.each(['', ' \n ', 'x'.repeat(1001), 'null \0 byte', 'half a \ud800 character'])('of %j is refused', (description) => {
    expect(calls.betRequest.input.safeParse({ description }).success).toBe(false)
  })
})

describe('B7.4 bet recommendations', () => {
  const recommend = async (selectionIds: string[], customerId = alice) => {
    // fresh, as results are cached for a minute
    const found = await sharingHandlers(book).betRecommendations(
      {
        betSlips: [
          slipOn(
            selectionIds.map((id) => [id, undefined]),
            '1',
          ),
        ],
        lsm: true,
      },
      { ...book.context(customerId) },
    )
    if (!('data' in found)) throw new Error('refused')
    return calls.betRecommendations.data.parse(found.data)
  }
  it('are open selections of other events that at least three customers combined with the slip', async () => {
    for (const id of ['r', 's', 't', 'u']) await book.match(id, ['2', '3'])
    const customers = await Promise.all(Array.from({ length: 4 }, () => book.customer()))
    const acca = (ids: string[]) =>
      slipOn(
        ids.map((id) => [id, 2]),
        '1',
      )
    for (const [i, customer] of customers.entries()) {
      await book.placed(customer, [acca(['r-1', 's-1'])])
      if (i > 0) await book.placed(customer, [acca(['r-1', 't-1'])])
    }
    // two customers, however often
    for (const customer of customers.slice(2)) for (let i = 0; i < 3; i++) await book.placed(customer, [acca(['r-1', 'u-1'])])
    const { recommendations, entities } = await recommend(['r-1'])
    expect(recommendations.map(({ selectionId }) => selectionId)).toEqual(['s-1', 't-1'])
    expect(Object.keys(entities.selection)).toEqual(['s-1', 't-1'])

    expect((await recommend(['r-1', 't-2'])).recommendations.map(({ selectionId }) => selectionId)).toEqual(['s-1'])
    await book.offer([{ op: 'update', entity: 'market', id: 's-m', data: { status: 'SUSPENDED' } }])
    expect((await recommend(['r-1'])).recommendations.map(({ selectionId }) => selectionId)).toEqual(['t-1'])
    expect((await recommend(['r-2'])).recommendations).toEqual([])
  })

  async function usedUp(customerId: string): Promise<void> {
    await book.pool.query(
      `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from)
       select $1, 'stake', 'day', 100, at, at from (select clock_timestamp() as at) t`,
      [customerId],
    )
    await book.placed(customerId, [slipOn([['t-1', 2]], '1')])
  }

  it.each<[string, (customerId: string) => Promise<unknown>]>([
    ['may not bet', async (id) => beginBlock(book.pool, { customerId: id, kind: 'restricted', by: 'test' }, 'permanent')],
    ['takes a break', async (id) => beginBlock(book.pool, { customerId: id, kind: 'coolingOff', by: 'customer' }, { hours: 24 })],
    ['gets no bonuses', async (id) => beginBlock(book.pool, { customerId: id, kind: 'noBonuses', by: 'test' }, 'permanent')],
    ['has used up an own limit', async (id) => usedUp(id)],
    [
      'shows a marker of harm',
      async (id) =>
        book.pool.query(
          "insert into marker (customer_id, sign, strong, evidence, by) values ($1, 'chasing', false, '{}', 'test')",
          [id],
        ),
    ],
  ])('are not for a customer who %s', async (_, protect) => {
    const customer = await book.customer()
    expect((await recommend(['r-1'], customer)).recommendations).not.toEqual([])
    await protect(customer)
    expect((await recommend(['r-1'], customer)).recommendations).toEqual([])
  })
})

describe('B7.16 the odds-update log', () => {
  const entries = [{ selectionId: 'a-1', odds: [{ odds: 2.5, at: new Date().toISOString() }] }]
  it('is accepted only where the brand requests it, which is off by default', async () => {
    expect(book.brand.pushLogging).toBe(false)
    expect(await request('oddsUpdateLog', { entries })).toEqual({ refused: 'NotAllowed' })
    const logging = placementHandlers({ ...book, brand: { ...book.brand, pushLogging: true }, placed: () => {} })
    expect(await logging.oddsUpdateLog({ entries }, book.context(alice))).toEqual({ data: { logged: 1 } })
  })
})

describe('B7.15 the statistics of my bets', () => {
  it('B3.14 sum the stakes and returns of settled bets, all of them or since a day', async () => {
    const dora = await book.customer()
    expect(await request('myBetsStatistics', {}, dora)).toMatchObject({
      statistic: { currency: 'GBP', bets: 0, totalWager: '0.00', totalReturns: '0.00', totalNetReturns: '0.00' },
    })
    for (const id of ['st1', 'st2', 'st3']) await book.match(id, ['2.5', '3'])
    await book.placed(dora, [single('st1-1', 2.5, '10'), single('st2-1', 2.5, '4'), single('st3-1', 2.5, '7')])
    await book.settledBy('st1-m', { 'st1-1': 'WON' })
    await book.settledBy('st2-m', {})
    expect(await request('myBetsStatistics', {}, dora)).toMatchObject({
      statistic: { bets: 2, totalWager: '14.00', totalReturns: '25.00', totalNetReturns: '11.00' },
    })
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await request('myBetsStatistics', { from: later }, dora)).toMatchObject({ statistic: { bets: 0, totalWager: '0.00' } })
  })
})

describe('B7.17 placebet', () => {
  it('is betplacement with one slip, under the same ref', async () => {
    const slip = single('d-1', 2.5, '2')
    const placed = await request('placebet', { betSlip: slip })
    expect(placed).toMatchObject({ status: 'SUCCEEDED', ref: slip.ref })
    expect(await book.placed(alice, [slip])).toEqual([placed])
    expect(await request('placebet', { betSlip: { ...slip, stake: '3' } })).toEqual({ refused: 'RefConflict' })
    expect(await request('placebet', { betSlip: { ...slip, ref: randomUUID(), stake: '0.01' } })).toMatchObject({
      status: 'FAILED',
    })
  })
})

describe('the price of a bet', () => {
  it('is shown with the time it was offered, long after it has moved', async () => {
    await book.match('hist', ['2'])
    await book.price('hist-1', '9/4')
    const [bet] = await book.placed(alice, [single('hist-1', 3.25, '2')])
    await book.price('hist-1', '3')
    await book.price('hist-1', '4')
    const [taken, ...none] = await pricesTaken(book.pool, bet?.betId ?? '')
    expect(none).toEqual([])
    expect(taken).toMatchObject({ selectionId: 'hist-1', price: '13/4', asked: '3.25' })
    expect(Date.parse(taken?.from ?? '')).toBeLessThanOrEqual(Date.parse(taken?.placedAt ?? ''))
    expect(Date.parse(taken?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(taken?.placedAt ?? ''))
    const { rows } = await book.pool.query('select price_n from selection_price where selection_id = $1 order by v', ['hist-1'])
    expect(rows.map(({ price_n }) => price_n)).toEqual([2, 13, 3, 4])
    expect(await pricesTaken(book.pool, '999999')).toEqual([])
  })
})
