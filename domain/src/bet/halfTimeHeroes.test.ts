import { describe, expect, it } from 'vitest'
import { rational } from '../odds/index.ts'
import type { HalfTime } from './bet.ts'
import { type CashOutQuestion, cashOutValue } from './cashOutValue.ts'
import {
  type HalfTimeHeroesLeg,
  type HalfTimeHeroesOffer,
  type HalfTimeHeroesQuestion,
  halfTimeHeroesOffer,
  hasHalfTimeHeroes,
} from './halfTimeHeroes.ts'
import { next, pendingBet } from './lifecycle.ts'
import type { BetStatus } from './outcomeState.ts'
import { standardRules } from './rules.ts'
import { outcomeOf, placedBetOf, type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'
import { type Settlement, settle } from './settle.ts'

const none: HalfTime = { revision: 1, void: 'not reported' }
const at = (score: string, revision = 1): HalfTime => {
  const [home = 0, away = 0] = score.split('-').map(Number)
  return { revision, home, away }
}
type Halves = (HalfTime | undefined)[]
const halvesOf = (halves: Halves): Record<string, HalfTime> =>
  Object.fromEntries(halves.flatMap((each, i) => (each ? [[`e${i}`, each]] : [])))
const settleWith = (bet: SampleBet, halves: Halves): Settlement => settleSample(bet, { halfTimes: halvesOf(halves) })

const home = (result?: SampleLeg['result'], price: SampleLeg['price'] = 3): SampleLeg => ({
  price,
  marketType: 'MATCH_RESULT',
  halfTimeTeam: 'HOME',
  result,
})
const away = (result?: SampleLeg['result']): SampleLeg => ({ ...home(result), halfTimeTeam: 'AWAY' })
const plain = (result?: SampleLeg['result']): SampleLeg => ({ price: 3, marketType: 'MATCH_RESULT', result })
const abandoned = { void: 'abandoned' }

describe('half-time heroes: a team level or ahead at half time has won, at the price taken', () => {
  it.each([
    ['level at half time, then lost', { legs: [home('LOST')] }, [at('0-0')], 30_00, 'WON'],
    ['ahead, and it lost', { legs: [home('LOST')] }, [at('2-1')], 30_00, 'WON'],
    ['behind, and it lost', { legs: [home('LOST')] }, [at('0-1')], 0, 'LOST'],
    ['behind, and it won', { legs: [home('WON')] }, [at('0-1')], 30_00, 'WON'],
    ['ahead, and it won: paid once', { legs: [home('WON')] }, [at('1-0')], 30_00, 'WON'],
    ['it won, half-time score unknown', { legs: [home('WON')] }, [], 30_00, 'WON'],
    ['the away team ahead, and it lost', { legs: [away('LOST')] }, [at('0-1')], 30_00, 'WON'],
    ['the away team level', { legs: [away('LOST')] }, [at('1-1')], 30_00, 'WON'],
    ['the away team behind', { legs: [away('LOST')] }, [at('1-0')], 0, 'LOST'],
    ['paid at half time, while the match goes on', { legs: [home()] }, [at('1-1')], 30_00, 'WON'],
    ['no half-time score exists', { legs: [home('LOST')] }, [none], 0, 'LOST'],
    ['placed without it', { legs: [plain('LOST')] }, [at('1-0')], 0, 'LOST'],
    ['abandoned before half time: void', { legs: [home(abandoned)] }, [], 10_00, 'CANCELLED'],
    ['abandoned after half time, the team behind: void', { legs: [home(abandoned)] }, [at('0-1')], 10_00, 'CANCELLED'],
    ['abandoned after half time, the team level: won', { legs: [home(abandoned)] }, [at('0-0')], 30_00, 'WON'],
    ['a free bet: its stake stays with the book', { freeBet: true, legs: [home('LOST')] }, [at('0-0')], 20_00, 'WON'],
    ['an acca: the one that lost was level', { legs: [home('LOST'), away('WON')] }, [at('0-0'), at('1-0')], 90_00, 'WON'],
    ['an acca: one was behind and lost', { legs: [home('LOST'), away('LOST')] }, [at('0-0'), at('1-0')], 0, 'LOST'],
    ['an acca with an abandoned event', { legs: [home('LOST'), home(abandoned)] }, [at('1-0')], 30_00, 'WON'],
    ['an acca on a free bet', { freeBet: true, legs: [home('LOST'), home()] }, [at('1-0'), at('0-0')], 80_00, 'WON'],
    [
      'an acca with its acca bonus, which counts the leg as a winner',
      { accaBonus: { tiers: [{ legs: 2, percent: 10 }], shortestPrice: rational(2) }, legs: [home('LOST'), home('WON')] },
      [at('0-0'), at('0-0')],
      98_00,
      'WON',
    ],
    [
      'what is left after a partial cash-out',
      { cashOuts: [{ at: '2026-05-01T13:00:00Z', stakeMinor: 4_00, paidMinor: 5_00 }], legs: [home('LOST')] },
      [at('0-0')],
      18_00,
      'WON',
    ],
  ] as [string, SampleBet, Halves, number, BetStatus][])('%s', (_, bet, halves, returnsMinor, status) =>
    expect(settled(settleWith(bet, halves))).toMatchObject({ returnsMinor, status }),
  )

  it.each([
    ['before half time, whatever the score of the moment', { legs: [home()] }, [], [0]],
    ['after half time, behind', { legs: [home()] }, [at('0-1')], [0]],
    ['lost, half-time score not reported yet', { legs: [home('LOST')] }, [], [0]],
    ['an acca whose other leg is not over', { legs: [home('LOST'), home()] }, [at('0-0')], [1]],
    ['an acca whose other leg is behind at half time', { legs: [home(), home()] }, [at('0-0'), at('0-1')], [1]],
    ['an acca with a lost leg that may have been level', { legs: [home('LOST'), home()] }, [], [0, 1]],
  ] as [string, SampleBet, Halves, number[]][])('nothing is paid or lost before it is certain: %s', (_, bet, halves, openLegs) =>
    expect(settleWith(bet, halves)).toEqual({ at: 'open', openLegs }),
  )

  it('the receipt shows the winning score only where the market did not win', () => {
    const legs = [home('LOST'), home('WON')]
    const { receipt } = settled(settleWith({ legs }, [at('1-1', 2), at('1-0')]))
    expect(receipt.legs[0]).toMatchObject({
      state: 'WON',
      price: '2/1',
      halfTime: { revision: 2, home: 1, away: 1 },
      win: { price: '2/1', factor: '3/1' },
    })
    expect(receipt.legs[1]).not.toHaveProperty('halfTime')
  })
})

describe('half-time heroes: a correction settles again like any other', () => {
  const bet = placedBetOf({ legs: [home()] })
  const money = { rules: standardRules, maxPayoutMinor: 100_000_00 }
  const settlementOf = (result: SampleLeg['result'], half: HalfTime | undefined): Settlement =>
    settle({ bet, outcomes: [outcomeOf({ price: 3, result })], halfTimes: halvesOf([half]), ...money })
  const accepted = next(pendingBet(10_00), { type: 'accept' })[0]
  const paid = next(accepted, { type: 'result', settlement: settlementOf(undefined, at('0-0')) })[0]

  it.each([
    ['a later defeat takes nothing back', 'LOST', at('0-0'), []],
    ['a later win does not pay twice', 'WON', at('0-0'), []],
    ['an abandoned match takes nothing back either', abandoned, at('0-0'), []],
    [
      'a half-time score corrected before full time reopens the bet',
      undefined,
      at('0-1', 2),
      [
        { do: 'takeBack', amountMinor: 30_00 },
        { do: 'reopenStake', amountMinor: 10_00 },
      ],
    ],
    [
      'and lost after a defeat',
      'LOST',
      at('0-1', 2),
      [
        { do: 'takeBack', amountMinor: 30_00 },
        { do: 'reopenStake', amountMinor: 10_00 },
        { do: 'collectStake', amountMinor: 10_00 },
      ],
    ],
  ] as [string, SampleLeg['result'], HalfTime, object[]][])('%s', (_, result, half, effects) =>
    expect(next(paid, { type: 'result', settlement: settlementOf(result, half) })[1]).toEqual(effects),
  )
})

describe('half-time heroes is offered', () => {
  const leg = (id: string, more: Partial<HalfTimeHeroesLeg> = {}): HalfTimeHeroesLeg => ({
    selection: { id, outcomeType: 'HOME' },
    market: { type: 'MATCH_RESULT', inplay: false },
    event: { sportId: 'football', categoryId: 'league-1', state: 'NOTSTARTED', participants: [] },
    atSp: false,
    ...more,
  })
  const event = leg('').event
  const question: HalfTimeHeroesQuestion = {
    settings: { sportIds: ['football'], maxStakeMinor: 50_00 },
    type: 'SINGLE',
    eachWay: false,
    boosted: false,
    stakeMinor: 50_00,
    legs: [leg('a')],
  }
  const acca = { type: 'COMBO' as const, legs: [leg('a'), leg('b', { selection: { id: 'b', outcomeType: 'AWAY' } })] }
  const onParticipant = (participantId: string) =>
    leg('a', {
      selection: { id: 'a', participantId },
      event: {
        ...event,
        participants: [
          { id: 'p1', name: 'One', role: 'HOME' },
          { id: 'p2', name: 'Two', role: 'AWAY' },
          { id: 'p3', name: 'Three', role: 'RUNNER' },
        ],
      },
    })

  it.each([
    ['a single on a team', {}, ['HOME']],
    ['an acca of teams', acca, ['HOME', 'AWAY']],
    ['a team that the feed names by its participant', { legs: [onParticipant('p2')] }, ['AWAY']],
    ['the other one', { legs: [onParticipant('p1')] }, ['HOME']],
    ['a league that takes part', { settings: { ...question.settings, leagueIds: ['league-1'] } }, ['HOME']],
  ] as [string, Partial<HalfTimeHeroesQuestion>, string[]][])('for %s', (_, more, teams) =>
    expect(halfTimeHeroesOffer({ ...question, ...more })).toEqual({ offered: true, teams }),
  )

  it.each([
    ['where the brand does not run them', { settings: undefined }, { why: 'off' }],
    ['for a system', { ...acca, type: 'SYSTEM' }, { why: 'betType' }],
    ['for a bet builder', { type: 'YOURBET' }, { why: 'betType' }],
    ['each way', { eachWay: true }, { why: 'betType' }],
    ['on a boosted price', { boosted: true }, { why: 'boosted' }],
    ['above the highest stake', { stakeMinor: 50_01 }, { why: 'stakeTooHigh' }],
    ['on the draw', { legs: [leg('a', { selection: { id: 'a', outcomeType: 'DRAW' } })] }, { why: 'legs', selectionIds: ['a'] }],
    ['on a participant that is not a side', { legs: [onParticipant('p3')] }, { why: 'legs', selectionIds: ['a'] }],
    ['on a participant that the event does not name', { legs: [onParticipant('p9')] }, { why: 'legs', selectionIds: ['a'] }],
    ['not on a team', { legs: [leg('a', { selection: { id: 'a' } })] }, { why: 'legs', selectionIds: ['a'] }],
    [
      'with a leg of another market',
      { type: 'COMBO', legs: [leg('a'), leg('b', { market: { type: 'TOTAL', inplay: false } })] },
      { why: 'legs', selectionIds: ['b'] },
    ],
    ['in play', { legs: [leg('a', { market: { type: 'MATCH_RESULT', inplay: true } })] }, { why: 'legs', selectionIds: ['a'] }],
    ['after the start', { legs: [leg('a', { event: { ...event, state: 'INPLAY' } })] }, { why: 'legs', selectionIds: ['a'] }],
    ['at the starting price', { legs: [leg('a', { atSp: true })] }, { why: 'legs', selectionIds: ['a'] }],
    ['in another sport', { legs: [leg('a', { event: { ...event, sportId: 'rugby' } })] }, { why: 'legs', selectionIds: ['a'] }],
    [
      'in a league that does not take part',
      { settings: { sportIds: ['football'], leagueIds: ['league-2'], maxStakeMinor: 50_00 } },
      { why: 'legs', selectionIds: ['a'] },
    ],
  ] as [string, Partial<HalfTimeHeroesQuestion>, Partial<HalfTimeHeroesOffer>][])('but not %s', (_, more, why) =>
    expect(halfTimeHeroesOffer({ ...question, ...more })).toEqual({ offered: false, ...why }),
  )
})

describe('a bet with half-time heroes', () => {
  it.each([
    ['a system', { type: 'TRIXIE', legs: [home(), home(), home()] }],
    ['an each-way bet', { eachWay: true, legs: [{ ...home(), terms: '1/5' }] }],
    ['a boosted bet', { profitBoost: 20, legs: [home()] }],
  ] as [string, SampleBet][])('is never %s', (_, bet) => expect(() => placedBetOf(bet)).toThrow(/half-time heroes/))

  it('is recognised by its legs', () => {
    expect(hasHalfTimeHeroes(placedBetOf({ legs: [home()] }))).toBe(true)
    expect(hasHalfTimeHeroes(placedBetOf({ legs: [plain()] }))).toBe(false)
    expect(hasHalfTimeHeroes(placedBetOf({ legs: [plain(), home()] }))).toBe(true)
  })

  const cashOut = (halves: Halves) => {
    const question: CashOutQuestion = {
      bet: placedBetOf({ legs: [home()] }),
      outcomes: [undefined],
      halfTimes: halvesOf(halves),
      chances: [{ win: rational(1, 3) }],
      state: 'accepted',
      enabled: true,
      freeBets: true,
      suspended: false,
      rules: { ...standardRules, cashOutMargin: rational(0) },
      maxPayoutMinor: 100_000_00,
    }
    const offer = cashOutValue(question)
    return offer.offered ? offer.offerMinor : offer.why
  }

  it.each([
    ['before half time not at all: no market prices the promise', [], 'noFairPrice'],
    ['after half time, behind, at what the match alone is worth', [at('0-1')], 10_00],
  ] as [string, Halves, number | string][])('is cashed out %s', (_, halves, value) => expect(cashOut(halves)).toBe(value))
})
