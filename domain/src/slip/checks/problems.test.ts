import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import { legState } from '../state/legs.ts'
import { add, after, lookUpIn, problemsOf, rich, type SampleLeg, sample, slipOf } from '../state/sampleSlip.ts'
import type { SlipEvent } from '../state/slipEvent.ts'
import type { AcceptOddsChange } from '../state/slipState.ts'
import { priceTrend } from '../state/trend.ts'
import type { Problem } from './problem.ts'
import { placeAction } from './problems.ts'

const stake = (field: StakeField, text: string): SlipEvent => ({ is: 'typeStake', field, text })
const kinds = (problems: Problem[]) => problems.map(({ is }) => is)
const freeBet = (field: StakeField, amount: string): SlipEvent => ({
  is: 'attachFreeBet',
  field,
  freeBet: { id: 'gift', amount },
})
const singles: SlipEvent = { is: 'chooseTab', tab: 'single' }

describe('B5.6a B5.6b an unavailable selection', () => {
  it.each<[string, SampleLeg | 'gone' | 'notYet', Problem['is'] | undefined]>([
    ['open', {}, undefined],
    ['an expired selection', { status: 'EXPIRED' }, 'selectionExpired'],
    ['a closed market', { market: 'CLOSED' }, 'selectionExpired'],
    ['an event that is over', { event: 'FINISHED' }, 'selectionExpired'],
    ['an event that is put off', { event: 'POSTPONED' }, 'selectionExpired'],
    ['a market that closes at the start', { event: 'INPLAY' }, 'selectionExpired'],
    ['a removed selection', 'gone', 'selectionExpired'],
    ['a suspended market', { market: 'SUSPENDED' }, 'marketSuspended'],
    ['a suspended event', { suspended: true }, 'marketSuspended'],
    ['an event suspended by its state', { event: 'SUSPENDED' }, 'marketSuspended'],
    ['an interrupted event', { event: 'INTERRUPTED', inplay: true }, 'marketSuspended'],
    ['one at the starting price', { sp: true }, undefined],
    ['a suspended selection', { status: 'SUSPENDED' }, 'selectionSuspended'],
    ['a suspended selection of a suspended market', { status: 'SUSPENDED', market: 'SUSPENDED' }, 'marketSuspended'],
    ['a selection that is not loaded', 'notYet', 'loading'],
  ])('%s', (_, leg, problem) => {
    expect(kinds(problemsOf(slipOf(add('a')), { a: leg }))).toEqual(problem ? [problem] : [])
  })

  it.each([
    ['that does not run', { kind: 'NR' }],
    ['without a price', { price: undefined }],
  ] as [string, object][])('a selection %s is suspended', (_, more) => {
    const view = lookUpIn({ a: {} })('a')
    if (view.known !== 'yes') throw new Error('not known')
    expect(legState({ ...view, selection: { ...view.selection, ...more } })).toBe('selectionSuspended')
  })

  it('an acca waits for a leg that is not loaded', () => {
    expect(problemsOf(slipOf(add('a', 'b')), { a: {}, b: 'notYet' })).toEqual([{ is: 'loading', selectionId: 'b' }])
    const { accepted: _, ...unpriced } = sample('a')
    const slip = slipOf({ is: 'add', selections: [unpriced] })
    const [bet] = betsToPlace(slipBets(slip, lookUpIn({ a: 'notYet' }), 'GBP'), 'GBP', ['r'])
    expect(bet?.selections[0]).not.toHaveProperty('odds')
  })

  it('a market in play can be bet on', () => {
    expect(legState(lookUpIn({ a: { event: 'INPLAY', inplay: true } })('a'))).toBe('open')
  })

  it('B4.22a B4.22e a problem disappears with its cause', () => {
    const slip = slipOf(add('a', 'b'))
    expect(kinds(problemsOf(slip, { a: { market: 'SUSPENDED' }, b: { market: 'SUSPENDED' } }))).toEqual([
      'marketSuspended',
      'marketSuspended',
    ])
    expect(problemsOf(slip, { a: {}, b: {} })).toEqual([])
  })
})

describe('B4.14a B5.11 moved prices', () => {
  it.each([
    ['1/1', '1/1', 'none'],
    ['1/1', '2/2', 'none'],
    ['1/1', '2/1', 'up'],
    ['8/13', '4/7', 'down'],
    // the same at eight decimals
    ['1/3', '333333333/1000000000', 'none'],
    [undefined, '2/1', 'none'],
    ['2/1', undefined, 'none'],
  ] as const)('B4.14a from %s to %s the trend is %s', (from, to, trend) => {
    expect(priceTrend(from, to)).toBe(trend)
  })

  it('B4.14b after accepting, the accepted price is the one compared', () => {
    const slip = slipOf(add('a'), { is: 'acceptPrices', prices: { a: '2/1' } })
    expect(priceTrend(slip.selections[0]?.accepted, '2/1')).toBe('none')
    expect(problemsOf(slip, { a: { price: '2/1' } })).toEqual([])
  })

  it.each<[AcceptOddsChange, string, boolean]>([
    ['NOT_ACCEPT', '2/1', true],
    ['NOT_ACCEPT', '1/2', true],
    ['ACCEPT_HIGHER_ODDS', '2/1', false],
    ['ACCEPT_HIGHER_ODDS', '1/2', true],
    ['ACCEPT_ANY_ODDS', '2/1', false],
    ['ACCEPT_ANY_ODDS', '1/2', false],
  ])('B5.11 under %s a move from 1/1 to %s is reported: %s', (mode, price, reported) => {
    const slip = slipOf(add('a'), { is: 'acceptOddsChange', mode })
    expect(problemsOf(slip, { a: { price } })).toEqual(
      reported ? [{ is: 'oddsChanged', selectionId: 'a', from: '1/1', to: price }] : [],
    )
  })

  it.each<SampleLeg>([{ status: 'EXPIRED' }, { market: 'SUSPENDED' }, { status: 'SUSPENDED' }])(
    'B4.22b a moved price of an unavailable selection is not reported: %o',
    (leg) => {
      expect(kinds(problemsOf(slipOf(add('a')), { a: { ...leg, price: '2/1' } }))).not.toContain('oddsChanged')
    },
  )

  it('B4.22c accepting clears every moved price', () => {
    const legs = { a: { price: '2/1' }, b: { price: '3/1' } }
    const slip = slipOf(add('a', 'b'))
    expect(kinds(problemsOf(slip, legs))).toEqual(['oddsChanged', 'oddsChanged'])
    expect(problemsOf(after([{ is: 'acceptPrices', prices: { a: '2/1', b: '3/1' } }], slip).slip, legs)).toEqual([])
  })
})

describe('B5.4a what cannot be combined', () => {
  const sameEvent = slipOf({ is: 'add', selections: [sample('a', '1/1', 'e'), sample('b', '1/1', 'e'), sample('c')] })
  const legs = { a: { eventId: 'e' }, b: { eventId: 'e' }, c: {} }

  it('B5.4a two of one event stop an acca, not singles', () => {
    expect(problemsOf(sameEvent, legs)).toEqual([{ is: 'nonCombinable', selectionIds: ['a', 'b'] }])
    expect(problemsOf(after([singles], sameEvent).slip, legs)).toEqual([])
  })

  it('B5.4a is reported once, however many systems are staked', () => {
    const systems = after(
      [{ is: 'chooseTab', tab: 'system' }, stake('system:TRIXIE', '1'), stake('system:DOUBLES', '1')],
      sameEvent,
    ).slip
    expect(problemsOf(systems, legs)).toEqual([{ is: 'nonCombinable', selectionIds: ['a', 'b'] }])
  })

  it('B5.4a groups from the gateway are limited to the slip, deduplicated, and groups of one dropped', () => {
    const nonCombinable = [
      ['a', 'b'],
      ['c', 'z'],
      ['b', 'c'],
    ]
    expect(
      problemsOf(sameEvent, legs, { nonCombinable }).map((each) => ('selectionIds' in each ? each.selectionIds : each)),
    ).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
  })
})

describe('B5.8a stakes', () => {
  it.each<[string, Problem[]]>([
    ['10', []],
    ['0.1', []],
    ['', [{ is: 'enterStakeAmount', field: 'single:a' }]],
    ['0', [{ is: 'enterStakeAmount', field: 'single:a' }]],
    ['0.', [{ is: 'enterStakeAmount', field: 'single:a' }]],
    ['0.09', [{ is: 'minimumStakeValue', field: 'single:a', minMinor: 10 }]],
  ])('B5.8a a single with the stake "%s"', (text, problems) => {
    expect(problemsOf(slipOf(add('a'), stake('single:a', text)), { a: {} })).toEqual(problems)
  })

  it('B5.8a every single needs its stake', () => {
    const slip = slipOf(add('a', 'b', 'c'), singles, stake('single:b', ''), stake('single:c', '0.05'))
    expect(problemsOf(slip, { a: {}, b: {}, c: {} })).toEqual([
      { is: 'enterStakeAmount', field: 'single:b' },
      { is: 'minimumStakeValue', field: 'single:c', minMinor: 10 },
    ])
  })

  it('B5.8b an acca has one stake against the minimum, whatever the singles have', () => {
    const slip = slipOf(add('a', 'b'), stake('single:a', ''), stake('acca', '0.05'))
    expect(problemsOf(slip, { a: {}, b: {} })).toEqual([{ is: 'minimumStakeValue', field: 'acca', minMinor: 10 }])
  })

  it('B5.12 a stored stake with too many decimals for the currency is invalid', () => {
    const slip = slipOf(add('a'))
    const kept = {
      ...slip,
      selections: slip.selections.map((each) => ({ ...each, stake: { text: '1.234', predefined: false } })),
    }
    expect(problemsOf(kept, { a: {} })).toEqual([{ is: 'invalidStake', field: 'single:a' }])
  })

  it('a maximum of zero does not limit the stake, and an error of another field is not reported', () => {
    const slip = slipOf(add('a', 'b'), singles)
    expect(problemsOf(slip, { a: {}, b: {} }, { maxStakes: { 'single:a': 0 } })).toEqual([])
    const acca = { ...slip, maxStakeErrors: [{ field: 'acca' as const, type: 'StakeTooHigh' }] }
    expect(problemsOf(acca, { a: {}, b: {} })).toEqual([])
  })

  it('B5.10 a non-combinable bet has no return above the cap', () => {
    const known = { nonCombinable: [['a', 'b']], maxPayoutMinor: 10_00 }
    expect(kinds(problemsOf(slipOf(add('a', 'b')), { a: {}, b: {} }, known))).toEqual(['nonCombinable'])
    expect(kinds(problemsOf(slipOf(add('a', 'b')), { a: {}, b: {} }, { maxPayoutMinor: 10_00 }))).toEqual(['maxNetWinnings'])
  })

  it("a stake above the gateway's maximum is reported with the maximum", () => {
    expect(problemsOf(slipOf(add('a')), { a: {} }, { maxStakes: { 'single:a': 500 } })).toEqual([
      { is: 'maxStake', field: 'single:a', maxMinor: 500 },
    ])
  })

  it.each([
    // price, cap, gateway maximum, stake that would fit
    ['9/1', 50_00, undefined, 4_90],
    ['9/1', 50_00, 15_00, 4_90],
    ['9/1', 99_99, 10_00, 9_89],
  ])(
    'B5.10 a return at %s above the cap %i is reported with the stake that fits',
    (price, maxPayoutMinor, max, suggestedMinor) => {
      const maxStakes: Record<string, number> = max === undefined ? {} : { 'single:a': max }
      const slip = slipOf({ is: 'add', selections: [sample('a', price)] })
      expect(problemsOf(slip, { a: { price } }, { maxPayoutMinor, maxStakes })).toEqual([
        { is: 'maxNetWinnings', field: 'single:a', capMinor: maxPayoutMinor, suggestedMinor },
      ])
    },
  )

  it('B5.10 a return of exactly the cap is fine', () => {
    expect(problemsOf(slipOf(add('a')), { a: {} }, { maxPayoutMinor: 20_00 })).toEqual([])
  })
})

describe('B5.9 money', () => {
  const poor = { ...rich, balanceMinor: 15_00 }

  it('B5.9 the missing amount is reported', () => {
    expect(problemsOf(slipOf(add('a', 'b'), singles), { a: {}, b: {} }, { account: poor })).toEqual([
      { is: 'insufficientFunds', missingMinor: 5_00 },
    ])
  })

  it('B5.9 each-way counts twice', () => {
    const slip = slipOf(add('a'), { is: 'eachWay', field: 'single:a', on: true })
    const eachWay = { fraction: '1/5', places: 3 }
    expect(problemsOf(slip, { a: { eachWay } }, { account: poor })).toEqual([{ is: 'insufficientFunds', missingMinor: 5_00 }])
  })

  it.each<[string, SampleLeg]>([
    ['while a selection is suspended', { market: 'SUSPENDED' }],
    ['for an acca of one event', { eventId: 'e-b' }],
  ])('B5.9 not %s', (_, leg) => {
    const slip = slipOf({ is: 'add', selections: [sample('a', '1/1', leg.eventId), sample('b')] }, stake('acca', '900'))
    expect(kinds(problemsOf(slip, { a: leg, b: {} }, { account: poor }))).not.toContain('insufficientFunds')
  })
})

describe('the customer’s own limits', () => {
  const limited = { ...rich, ownLimit: { limitMinor: 50_00, leftMinor: 15_00 } }

  it('a slip that exceeds them is reported, and can be placed: the gateway decides', () => {
    const slip = slipOf(add('a', 'b'), singles)
    const problems = problemsOf(slip, { a: {}, b: {} }, { account: limited })
    expect(problems).toEqual([{ is: 'ownLimit', limitMinor: 50_00, leftMinor: 15_00 }])
    expect(placeAction(problems, slipBets(slip, lookUpIn({ a: {}, b: {} }), 'GBP'))).toMatchObject({ can: 'place' })
  })

  it.each<[string, SlipEvent[]]>([
    ['a stake of just what is left', [stake('single:a', '15')]],
    ['a stake that a free bet pays', [stake('single:a', '90'), freeBet('single:a', '20.00')]],
  ])('%s is not reported', (_, events) => {
    expect(problemsOf(slipOf(add('a'), ...events), { a: {} }, { account: limited })).toEqual([])
  })

  it('missing money is reported as well', () => {
    const account = { ...limited, balanceMinor: 5_00 }
    expect(kinds(problemsOf(slipOf(add('a'), stake('single:a', '20')), { a: {} }, { account }))).toEqual([
      'insufficientFunds',
      'ownLimit',
    ])
  })
})

describe('the account', () => {
  it.each([
    [{ ...rich, betRefusal: 'VerificationRequired' }, 'unverified'],
    [{ ...rich, betRefusal: 'DetailsInReview' }, 'inReview'],
    [{ ...rich, betRefusal: 'AccountRestricted' }, 'restricted'],
    [{ ...rich, betRefusal: 'SelfExcluded' }, 'restricted'],
    // an unknown refusal stops the bet too
    [{ ...rich, betRefusal: 'SomethingNew' }, 'restricted'],
    // before missing money
    [{ betRefusal: 'VerificationRequired', balanceMinor: 0 }, 'unverified'],
    [undefined, 'notLoggedIn'],
  ] as const)('B5.18 %o: %s', (account, is) => {
    expect(problemsOf(slipOf(add('a')), { a: {} }, { account })).toEqual([{ is }])
  })
})

describe('what the button does', () => {
  const action = (legs: Record<string, SampleLeg>, events: SlipEvent[] = []) => {
    const slip = slipOf(add(...Object.keys(legs)), ...events)
    return placeAction(problemsOf(slip, legs), slipBets(slip, lookUpIn(legs), 'GBP'))
  }

  it('B5.2a an acca of two places one bet, singles of two place two, and one selection is enough for a single', () => {
    expect(action({ a: {}, b: {} })).toMatchObject({ can: 'place', bets: 1, totalMinor: 10_00 })
    expect(action({ a: {}, b: {} }, [singles])).toMatchObject({ can: 'place', bets: 2, totalMinor: 20_00 })
    expect(action({ a: {} })).toMatchObject({ can: 'place', bets: 1, totalMinor: 10_00 })
    expect(action({})).toEqual({ can: 'nothing', because: 'empty' })
  })

  it('accepts nothing if nothing moved, and a moved line as well as a price', () => {
    expect(action({ a: {} })).toMatchObject({ can: 'place', acceptsOdds: false, logsIn: false })
    const guest = problemsOf(slipOf(add('a')), { a: {} }, { account: undefined })
    expect(placeAction(guest, slipBets(slipOf(add('a')), lookUpIn({ a: {} }), 'GBP'))).toMatchObject({
      acceptsOdds: false,
      logsIn: true,
    })
    const line = slipOf({ is: 'add', selections: [{ ...sample('a'), line: 1 }] })
    const bets = slipBets(line, lookUpIn({ a: { line: 2 } }), 'GBP')
    expect(placeAction(problemsOf(line, { a: { line: 2 } }), bets)).toMatchObject({ acceptsOdds: true, logsIn: false })
  })

  it('does not require a login without a bet', () => {
    expect(problemsOf(slipOf(), {}, { account: undefined })).toEqual([])
  })

  it('B5.2a counts the legs in an acca; without any it is empty', () => {
    const single = (id: string) => ({ ...sample(id), allowedTab: 'single' as const })
    const one = slipOf({ is: 'add', selections: [sample('a'), single('b')] }, { is: 'chooseTab', tab: 'acca' })
    expect(problemsOf(one, { a: {}, b: {} })).toEqual([{ is: 'needsSelections', fewest: 2, active: 1 }])
    const none = slipOf({ is: 'add', selections: ['a', 'b', 'c'].map(single) }, { is: 'chooseTab', tab: 'acca' })
    const bets = slipBets(none, lookUpIn({ a: {}, b: {}, c: {} }), 'GBP')
    expect(placeAction(problemsOf(none, { a: {}, b: {}, c: {} }), bets)).toEqual({ can: 'nothing', because: 'empty' })
  })

  it('includes moved prices and a missing login', () => {
    expect(action({ a: { price: '2/1' } })).toMatchObject({ can: 'place', acceptsOdds: true, logsIn: false })
    const guest = slipOf(add('a'))
    const problems = problemsOf(guest, { a: { price: '2/1' } }, { account: undefined })
    expect(placeAction(problems, slipBets(guest, lookUpIn({ a: {} }), 'GBP'))).toMatchObject({ acceptsOdds: true, logsIn: true })
  })

  it('states the first problem that stops the bet', () => {
    expect(action({ a: { market: 'SUSPENDED', price: '2/1' } }, [stake('single:a', '')])).toEqual({
      can: 'nothing',
      because: { is: 'marketSuspended', selectionId: 'a' },
    })
  })
})
