import { describe, expect, it } from 'vitest'
import { parsePrice } from '../odds/index.ts'
import {
  countedPart,
  countedStake,
  isCashOffer,
  matchOf,
  mostTaken,
  nextOffer,
  type OfferEvent,
  type OfferState,
  type OfferTerms,
  type WageredBet,
} from './index.ts'

const any = { product: 'sports', acceptDays: 7 } as const
const cash = { ...any, kind: 'bonusCash', amountMinor: 10_00, wagerTimes: 5, wagerDays: 14 } as const
const match = { ...any, kind: 'depositMatch', percent: 50, upToMinor: 20_00, wagerTimes: 5, wagerDays: 14 } as const
const freeBet = { ...any, kind: 'freeBet', amountMinor: 5_00, useDays: 7 } as const
const boost = { ...any, kind: 'profitBoost', percent: 25, maxStakeMinor: 10_01, useDays: 7 } as const

const offered: OfferState = { at: 'offered' }
const waiting: OfferState = { at: 'waiting' }
const active: OfferState = { at: 'active', amountMinor: 10_00, toWagerMinor: 50_00 }
const kept = { amountMinor: 10_00, toWagerMinor: 50_00 }
const done: OfferState[] = [
  { at: 'given' },
  { at: 'declined' },
  { at: 'completed', ...kept },
  { at: 'expired', ...kept },
  { at: 'forfeited', why: 'cancelled', ...kept },
]
const accepted: OfferEvent = { is: 'accepted' }
const timeUp: OfferEvent = { is: 'timeUp' }
const cancelled: OfferEvent = { is: 'forfeited', why: 'cancelled' }

describe('an offer', () => {
  it.each<[string, OfferTerms, OfferState, OfferEvent, OfferState, string[]]>([
    ['bonus cash is accepted', cash, offered, accepted, active, ['grant']],
    ['a deposit match is accepted', match, offered, accepted, waiting, []],
    ['a free bet is accepted', freeBet, offered, accepted, { at: 'given' }, ['give']],
    ['a boost is accepted', boost, offered, accepted, { at: 'given' }, ['give']],
    ['declined', cash, offered, { is: 'declined' }, { at: 'declined' }, []],
    ['accepted twice', cash, active, accepted, active, []],
    ['declined after it was accepted', cash, active, { is: 'declined' }, active, []],
    ['nobody answers', cash, offered, timeUp, { at: 'expired' }, []],
    ['nobody deposits', match, waiting, timeUp, { at: 'expired' }, []],
    ['half a deposit of £20.00', match, waiting, { is: 'deposited', amountMinor: 20_00 }, active, ['grant']],
    ['a deposit too small to match', match, waiting, { is: 'deposited', amountMinor: 1 }, waiting, []],
    ['a deposit before it is accepted', match, offered, { is: 'deposited', amountMinor: 20_00 }, offered, []],
    ['a second deposit', match, active, { is: 'deposited', amountMinor: 20_00 }, active, []],
    ['a penny is missing', cash, active, { is: 'wagered', totalMinor: 49_99 }, active, []],
    ['enough is wagered', cash, active, { is: 'wagered', totalMinor: 50_00 }, { at: 'completed', ...kept }, ['complete']],
    ['too late', cash, active, timeUp, { at: 'expired', ...kept }, ['takeBack']],
    ['cancelled', cash, active, cancelled, { at: 'forfeited', why: 'cancelled', ...kept }, ['takeBack']],
    ['cancelled before the deposit', match, waiting, cancelled, { at: 'forfeited', why: 'cancelled' }, []],
  ])('%s', (_, terms, from, event, to, effects) => {
    const [state, moved] = nextOffer(from, event, terms)
    expect(state).toEqual(to)
    expect(moved.map((each) => each.do)).toEqual(effects)
  })

  it('ends once: nothing changes afterwards', () => {
    const events: OfferEvent[] = [
      accepted,
      { is: 'declined' },
      { is: 'deposited', amountMinor: 20_00 },
      { is: 'wagered', totalMinor: 1_000_00 },
      timeUp,
      cancelled,
    ]
    for (const state of done) for (const event of events) expect(nextOffer(state, event, cash)).toEqual([state, []])
  })

  it('needs wagering only if it is cash', () => {
    expect([cash, match, freeBet, boost].map(isCashOffer)).toEqual([true, true, false, false])
  })
})

it.each([
  [20_00, 10_00],
  [39_99, 19_99],
  [40_00, 20_00],
  [500_00, 20_00],
  [1, 0],
])('half of a deposit of %i, up to £20.00, is %i', (deposit, bonus) => {
  expect(matchOf(deposit, match)).toBe(bonus)
})

it('a customer without risk takes no more than the worth of the offer', () => {
  expect([cash, match, freeBet, boost].map(mostTaken)).toEqual([10_00, 20_00, 5_00, 2_51])
})

describe('a bet counts for the wagering', () => {
  const leg = (price?: string) => ({ sportId: 'football', inplay: false, price: price ? parsePrice(price) : undefined })
  const bet: WageredBet = {
    type: 'SINGLE',
    legs: [leg('1/2')],
    fund: 'cash',
    isSettled: true,
    stakeMinor: 10_00,
    cashedOutStakeMinor: 0,
    isLater: true,
  }
  it.each<[string, Partial<WageredBet>, number]>([
    ['at the minimum odds', {}, 10_00],
    ['below them', { legs: [leg('4/9')] }, 0],
    ['an acca that reaches them', { type: 'COMBO', legs: [leg('1/4'), leg('1/4')] }, 10_00],
    ['a system with a leg below them', { type: 'SYSTEM', legs: [leg('1/4'), leg('2/1'), leg('2/1')] }, 0],
    ['at a starting price', { legs: [leg()] }, 0],
    ['a free bet', { fund: 'freebet' }, 0],
    ['open, void or cashed out', { isSettled: false }, 0],
    ['cashed out in part', { cashedOutStakeMinor: 1 }, 0],
    ['placed before the bonus', { isLater: false }, 0],
  ])('%s: %o is %i', (_, more, counted) => {
    expect(countedStake({ product: 'sports', minOdds: '1/2' }, { ...bet, ...more })).toBe(counted)
  })

  it.each<[string, Parameters<typeof countedStake>[0], number]>([
    ['an offer for games counts none of it', { product: 'games' }, 0],
    ['unless it says how much', { product: 'games', contribution: { sports: 25, games: 100 } }, 2_49],
    ['a contribution that names no sports is none', { product: 'games', contribution: { games: 100 } }, 0],
  ])('of 9.99: %s', (_, terms, counted) => {
    expect(countedStake(terms, { ...bet, stakeMinor: 9_99 })).toBe(counted)
  })

  it.each([
    ['sports', undefined, 0],
    ['games', undefined, 9_99],
    ['sports', { sports: 100, games: 10 }, 99],
  ] as const)('a stake of 9.99 in a game, of an offer for %s with %o: %i', (product, contribution, counted) => {
    expect(countedPart({ product, ...(contribution && { contribution }) }, 'games', 9_99)).toBe(counted)
  })

  it('at any price if no minimum is stated', () => {
    expect(countedStake({ product: 'sports' }, { ...bet, legs: [leg()] })).toBe(10_00)
  })
})
