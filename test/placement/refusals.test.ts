import { randomUUID } from 'node:crypto'
import type { SlipRefusal } from '@touchline/contract'
import { slipSentence } from '@touchline/contract/messages'
import type { Slip, SlipError } from '@touchline/contract/player/bet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'

let book: BookWorld
let alice: string
beforeAll(async () => {
  book = await bookWorld({ minStake: 10, maxStake: 5_000_00, maxPayout: 20_000_00 })
  alice = await book.customer({ cashMinor: 50_00 })
  await book.match('open', ['2.5', '3.4', '6'])
  await book.match('open2', ['2', '3'])
  await book.match('over', ['2.5'], { event: { state: 'FINISHED' } })
  await book.match('begun', ['2.5'], { event: { startTime: new Date(Date.now() - 1_000).toISOString() } })
  await book.match('running', ['2.5'], { event: { state: 'INPLAY' } })
  await book.match('live', ['2.5'], {
    event: { state: 'INPLAY', startTime: new Date(Date.now() - 1_000).toISOString() },
    market: { inplay: true },
  })
  await book.match('paused', ['2.5'], { event: { suspended: true } })
  await book.match('closed', ['2.5'], { market: { status: 'CLOSED' } })
  await book.match('shut', ['2.5'], { market: { status: 'SUSPENDED' } })
  await book.match('resulted', ['2.5'])
  await book.result('resulted-m', {})
  await book.match('line', ['1.9', '1.9'], { market: { type: 'ASIAN_HANDICAP', line: -0.75 } })
  await book.match('single', ['2.5', '2.6', ''])
  await book.offer([
    { op: 'update', entity: 'selection', id: 'single-1', data: { status: 'SUSPENDED' } },
    { op: 'update', entity: 'selection', id: 'single-2', data: { status: 'EXPIRED' } },
  ])
  await book.match('dear', ['100', '2'])
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const errorsOf = async (
  slip: Slip,
  { customer = alice, accept }: { customer?: string; accept?: Parameters<BookWorld['placed']>[2] } = {},
) => {
  const before = await book.cash(customer)
  const [result] = await book.placed(customer, [slip], accept)
  if (result?.status !== 'SUCCEEDED') expect(await book.cash(customer)).toBe(before)
  return result?.errors
}

const eachWay = (slip: Slip): Slip => ({ ...slip, selections: slip.selections.map((each) => ({ ...each, eachWay: true })) })
const atLine = (id: string, odds: number, hcp: number): Slip => {
  const slip = single(id, odds, 1)
  return { ...slip, selections: slip.selections.map((each) => ({ ...each, hcp })) }
}
const elsewhere = (slip: Slip): Slip => ({
  ...slip,
  selections: slip.selections.map((each) => ({ ...each, marketId: 'open2-m' })),
})

describe('B8.1a a slip is refused by name', () => {
  it.each<[string, Slip, SlipRefusal, Partial<SlipError>]>([
    [
      'a single of two',
      slipOn(
        [
          ['open-1', 2.5],
          ['open2-1', 2],
        ],
        1,
        { type: 'SINGLE' },
      ),
      'InvalidBet',
      {},
    ],
    ['an acca of one', single('open-1', 2.5, 1, { type: 'COMBO' }), 'InvalidBet', {}],
    [
      'a system without its type',
      slipOn(
        [
          ['open-1', 2.5],
          ['open2-1', 2],
        ],
        1,
        { type: 'SYSTEM' },
      ),
      'InvalidBet',
      {},
    ],
    [
      'a trixie of two',
      slipOn(
        [
          ['open-1', 2.5],
          ['open2-1', 2],
        ],
        1,
        { type: 'SYSTEM', systemType: 'TRIXIE' },
      ),
      'InvalidBet',
      {},
    ],
    ['a single with a system type', single('open-1', 2.5, 1, { systemType: 'YANKEE' }), 'InvalidBet', {}],
    ['a selection of another market', elsewhere(single('open-1', 2.5, 1)), 'InvalidSelections', { selectionId: 'open-1' }],
    [
      'a selection twice',
      slipOn(
        [
          ['open-1', 2.5],
          ['open-1', 2.5],
        ],
        1,
      ),
      'InvalidSelections',
      {},
    ],
    ['an unknown selection', single('nowhere-1', 2.5, 1), 'SelectionNotFound', { selectionId: 'nowhere-1' }],
    [
      'two of one event',
      slipOn(
        [
          ['open-1', 2.5],
          ['open-2', 3.4],
        ],
        1,
      ),
      'NotCombinable',
      { selectionId: 'open-2' },
    ],
    [
      'a bet builder of markets outside the match model',
      slipOn(
        [
          ['open-1', 2.5],
          ['open-2', 3.4],
        ],
        1,
        { type: 'YOURBET' },
      ),
      'NotCombinable',
      {},
    ],
    [
      'a forecast without an order',
      slipOn(
        [
          ['open-1', 2.5],
          ['open-2', 3.4],
        ],
        1,
        { type: 'FORECAST' },
      ),
      'InvalidBet',
      {},
    ],
    ['a boost', single('open-1', 2.5, 1, { profitBoost: { id: 'b', percentage: 25 } }), 'ProfitBoostNotAvailable', {}],
    ['each way where there is none', eachWay(single('open-1', 2.5, 1)), 'EachWayNotAvailable', { selectionId: 'open-1' }],
    ['a finished event', single('over-1', 2.5, 1), 'EventClosed', { selectionId: 'over-1' }],
    ['a start that is past by the database’s clock', single('begun-1', 2.5, 1), 'EventClosed', { selectionId: 'begun-1' }],
    ['a pre-match market, in play', single('running-1', 2.5, 1), 'EventClosed', { selectionId: 'running-1' }],
    ['a closed market', single('closed-1', 2.5, 1), 'MarketClosed', { selectionId: 'closed-1' }],
    ['a resulted market', single('resulted-1', 2.5, 1), 'MarketClosed', { selectionId: 'resulted-1' }],
    ['an expired selection', single('single-2', 2.6, 1), 'SelectionExpired', { selectionId: 'single-2' }],
    ['a suspended event', single('paused-1', 2.5, 1), 'MarketSuspended', { selectionId: 'paused-1' }],
    ['a suspended market', single('shut-1', 2.5, 1), 'MarketSuspended', { selectionId: 'shut-1' }],
    ['a suspended selection', single('single-1', 2.5, 1), 'SelectionSuspended', { selectionId: 'single-1' }],
    ['a selection without a price', single('single-3', undefined, 1), 'SelectionSuspended', { selectionId: 'single-3' }],
    [
      'another price',
      single('open-1', 2.51, 1),
      'OddsChanged',
      { odds: 2.5, displayOdds: { decimal: '2.50', fractional: '6/4' } },
    ],
    ['no price sent', single('open-1', undefined, 1), 'OddsChanged', { odds: 2.5 }],
    ...(
      [
        ['another line', 'line-1', -0.5],
        ['the same line with the other sign', 'line-1', 0.75],
        ['the away side by its own sign', 'line-2', 0.75],
        ['a line where the market has none', 'open-1', 2.5],
      ] as const
    ).map(([what, id, hcp]): [string, Slip, SlipRefusal, Partial<SlipError>] => [
      what,
      atLine(id, id === 'open-1' ? 2.5 : 1.9, hcp),
      'LineChanged',
      { selectionId: id },
    ]),
    ...['-1', '0', '0.00', '', 'NaN', '1e3', '1.001', ' 5', '٥', '999999999999999999'].map(
      (stake): [string, Slip, SlipRefusal, Partial<SlipError>] => [
        `a stake of "${stake}"`,
        single('open-1', 2.5, stake),
        'InvalidStake',
        {},
      ],
    ),
    ['a stake of -5', single('open-1', 2.5, -5), 'InvalidStake', {}],
    ['another currency', single('open-1', 2.5, 1, { currency: 'EUR' }), 'InvalidCurrency', {}],
    ['less than the minimum', single('open-1', 2.5, '0.09'), 'MinimumStake', { minStake: '0.10' }],
    ['more than the maximum', single('open-1', 2.5, '5000.01'), 'StakeTooHigh', { maxStake: '5000.00' }],
    ['winnings above the maximum', single('dear-1', 100, '200.01'), 'TRADER_STAKE_TOO_HIGH', { maxStake: '200.00' }],
    ['a free bet', single('open-1', 2.5, 1, { freeBet: { id: 'f' } }), 'FreeBetNotAvailable', {}],
    ['more than the balance', single('open-1', 2.5, '50.01'), 'InsufficientFunds', {}],
  ])('%s', async (_, slip, type, data) => {
    const errors = await errorsOf(slip)
    const reason = errors?.[0]?.reason
    const message = slipSentence('en', { type, reason, ...data }, 'GBP')
    expect(errors).toEqual([expect.objectContaining({ type, message, ...data })])
    // valid on its own
    expect(reason !== undefined).toBe(type === 'InvalidBet')
  })

  it.each<[SlipRefusal, Parameters<BookWorld['customer']>[0]]>([
    ['SelfExcluded', { verified: false, blocks: ['restricted', 'selfExcluded'] }],
    ['VerificationRequired', { verified: false, blocks: ['restricted'] }],
    ['AccountRestricted', { blocks: ['restricted'] }],
  ])('B5.18 B8.3 the account: %s', async (type, options) => {
    const customer = await book.customer(options)
    expect(await errorsOf(single('nowhere-1', 2.5, 'NaN'), { customer })).toMatchObject([{ type }])
    expect(await errorsOf(single('open-1', 2.5, 1), { customer })).toMatchObject([{ type }])
  })
})

describe('several reasons at once', () => {
  it.each<[string, Slip, SlipRefusal]>([
    ['finished and stake too high', single('over-1', 9, '1e9'), 'EventClosed'],
    ['started, at another price', single('begun-1', 9, 1), 'EventClosed'],
    ['resulted, at another price', single('resulted-1', 9, 1), 'MarketClosed'],
    ['suspended, at another price', single('shut-1', 9, 1), 'MarketSuspended'],
    ['at another price, with a bad stake', single('open-1', 9, '-1'), 'OddsChanged'],
    ['too high, and no money', single('open-1', 2.5, '6000'), 'StakeTooHigh'],
    [
      'unknown next to a suspended one',
      slipOn(
        [
          ['shut-1', 2.5],
          ['nowhere-1', 2],
        ],
        1,
      ),
      'SelectionNotFound',
    ],
  ])('%s: the first in the contract’s order is returned', async (_, slip, type) => {
    expect(await errorsOf(slip)).toMatchObject([{ type }])
  })
})

describe('B5.11 a price that moved', () => {
  const moves: [seen: number, accept: Parameters<BookWorld['placed']>[2], errors: SlipRefusal[]][] = [
    [2.4, undefined, ['OddsChanged']],
    [2.4, 'NOT_ACCEPT', ['OddsChanged']],
    [2.4, 'ACCEPT_HIGHER_ODDS', []],
    [2.6, 'ACCEPT_HIGHER_ODDS', ['OddsChanged']],
    [2.4, 'ACCEPT_ANY_ODDS', []],
    [2.6, 'ACCEPT_ANY_ODDS', []],
    [2.500000001, 'NOT_ACCEPT', []],
  ]
  it.each(moves)('seen %f with %s', async (seen, accept, errors) => {
    const customer = await book.customer()
    const [result] = await book.placed(customer, [single('open-1', seen, 1)], accept)
    expect(result?.errors.map(({ type }) => type)).toEqual(errors)
    expect(result?.possibleWinnings).toBe(errors.length === 0 ? '2.50' : undefined)
  })
})

it('an in-play market is open while its event is in play', async () => {
  expect(await errorsOf(single('live-1', 2.5, 1), { customer: await book.customer() })).toEqual([])
})

it('B8.1b the maximum stake in a refusal is accepted', async () => {
  const customer = await book.customer({ cashMinor: 10_000_00 })
  const slip = slipOn(
    [
      ['dear-1', 100],
      ['open-3', 6],
      ['open2-2', 3],
    ],
    '4999',
    { type: 'SYSTEM', systemType: 'PATENT' },
  )
  const [refused] = (await errorsOf(slip, { customer })) ?? []
  expect(refused).toMatchObject({ type: 'StakeTooHigh' })
  expect(await errorsOf({ ...slip, ref: randomUUID(), stake: refused?.maxStake ?? '' }, { customer })).toEqual([])
})

it('B7.2 calculateBets returns the possible bets, with the stakes that would be accepted', async () => {
  const calculate = (ids: string[]) => book.handlers.calculateBets({ selections: ids.map((id) => ({ id })) }, book.context(alice))
  const three = await calculate(['open-1', 'open2-1', 'dear-1'])
  expect(three).toMatchObject({ data: { comboDisallowed: false, nonCombinableSelectionGroups: [] } })
  const details = 'data' in three ? three.data.betDetails : []
  expect(details.map(({ type, systemType }) => systemType ?? type)).toEqual([
    'SINGLE',
    'SINGLE',
    'SINGLE',
    'COMBO',
    'DOUBLES',
    'TRIXIE',
    'PATENT',
  ])
  expect(details.find(({ type }) => type === 'COMBO')).toMatchObject({
    totalOdds: 500,
    maxStake: '40.00',
    minStake: '0.10',
    numberOfBets: 1,
  })
  expect(await calculate(['open-1', 'open-2', 'nowhere'])).toMatchObject({
    data: {
      comboDisallowed: true,
      nonCombinableSelectionGroups: [['open-1', 'open-2']],
      betDetails: [{ type: 'SINGLE' }, { type: 'SINGLE' }],
    },
  })
})
