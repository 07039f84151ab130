import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { type Problem, problemKinds, problemStops } from '../checks/problem.ts'
import { slipProblems } from '../checks/problems.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import { stakeOf } from '../stakes/stakes.ts'
import { defaultSettings } from './defaultSettings.ts'
import { add, after, limits, lookUpIn, problemsOf, rich, sample, slipOf } from './sampleSlip.ts'
import { emptySlip } from './slip.ts'
import type { SlipEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'
import { lineTrend } from './trend.ts'

const ids = (slip: SlipState) => slip.selections.map(({ selectionId }) => selectionId)
const off = (selectionId: string): SlipEvent => ({ is: 'switch', selectionId, on: false })
const by = { selectionId: 'x', marketId: 'mx', eventId: 'ex' }
const singles: SlipEvent = { is: 'chooseTab', tab: 'single' }

describe('B4.14f cleaning', () => {
  const full = slipOf(
    add('a', 'b', 'c', 'd'),
    off('d'),
    { is: 'typeStake', field: 'acca', text: '25' },
    { is: 'typeStake', field: 'single:a', text: '7' },
    { is: 'eachWay', field: 'single:b', on: true },
    { is: 'stakeDone', highest: { 'single:b': '5.00' } },
  )

  it.each<[string, SlipEvent, string[]]>([
    ['all', { is: 'clean', what: { of: 'all' } }, []],
    ['only inactive ones', { is: 'clean', what: { of: 'inactive', selectionIds: ['b'] } }, ['a', 'c']],
    ['all but what must not be removed', { is: 'clean', what: { of: 'allBut', selectionIds: ['a', 'c'] } }, ['a', 'c']],
  ])('B4.14f removes %s', (_, event, left) => {
    expect(ids(after([event], full).slip)).toEqual(left)
  })

  it('B4.14e B4.19e removed selections lose each-way, stake, notices and errors, and remaining ones keep their stake', () => {
    const { slip } = after([{ is: 'clean', what: { of: 'inactive', selectionIds: ['b'] } }], full)
    expect(stakeOf(slip, 'single:a').text).toBe('7')
    expect([stakeOf(slip, 'acca').text, slip.acca.eachWay, slip.notices, slip.maxStakeErrors]).toEqual(['', false, [], []])
    const again = after([add('b')], slip).slip.selections.at(-1)
    expect(again).toMatchObject({ stake: { text: '10.00', predefined: true }, eachWay: false })
  })

  it('B4.14f B4.22d a replacement stays reported while it is there; a lowered stake does not', () => {
    const replacedSlip = after([{ is: 'replace', selectionId: 'c', by }], full).slip
    const clean = (...selectionIds: string[]) =>
      after([{ is: 'clean', what: { of: 'inactive', selectionIds } }], replacedSlip).slip
    expect(replacedSlip.notices).toHaveLength(2)
    expect(clean('a').notices).toEqual([{ is: 'replaced', selectionId: 'x' }])
    expect(clean('x').notices).toEqual([])
  })

  it("B4.21b the acca's free bet is removed with its stake, a selection's stays with its own", () => {
    const free = (field: 'acca' | 'single:a', id: string): SlipEvent => ({
      is: 'attachFreeBet',
      field,
      freeBet: { id, amount: '5.00' },
    })
    const attached = after([free('acca', 'f1'), free('single:a', 'f2')], full).slip
    const { slip } = after([{ is: 'clean', what: { of: 'inactive', selectionIds: ['b'] } }], attached)
    expect(slip.freeBets).toEqual([{ field: 'single:a', id: 'f2', amount: '5.00' }])
  })

  it('clearing keeps the chosen tab setting', () => {
    const settled = slipOf({ is: 'settingsRead', settings: { ...defaultSettings, defaultMultibetType: 'SYSTEM' } }, add('a'))
    expect(after([{ is: 'clear' }], settled).slip).toEqual({ ...emptySlip, defaultTab: 'system' })
  })

  it('B4.22d a full slip is no longer reported once a selection is removed', () => {
    const brim = slipOf(add(...Array.from({ length: 10 }, (_, at) => `s${at}`)), add('more'))
    expect(brim.notices).toEqual([{ is: 'slipFull', maximum: 10 }])
    expect(after([{ is: 'remove', selectionIds: ['s0'] }], brim).slip.notices).toEqual([])
  })

  it('B4.22d the lowered acca stake is no longer reported once the acca is another one', () => {
    const three = slipOf(add('a', 'b', 'c'), { is: 'stakeDone', highest: { acca: '5.00' } })
    expect(three.notices).toHaveLength(1)
    expect(after([{ is: 'remove', selectionIds: ['a'] }], three).slip.notices).toEqual([])
  })

  it('B4.19c an each-way acca is reset once it was down to one selection', () => {
    const eachWay = slipOf(add('a', 'b'), { is: 'eachWay', field: 'acca', on: true })
    expect(eachWay.acca.eachWay).toBe(true)
    expect(after([{ is: 'remove', selectionIds: ['a'] }], eachWay).slip.acca).toEqual(emptySlip.acca)
  })

  it('cleaning nothing changes nothing, and cleaning all keeps the settings', () => {
    const settled = slipOf({ is: 'acceptOddsChange', mode: 'ACCEPT_ANY_ODDS' }, { is: 'retainPlaced', on: true }, add('a'))
    expect(after([{ is: 'clean', what: { of: 'inactive', selectionIds: [] } }], settled).slip).toBe(settled)
    expect(after([{ is: 'clean', what: { of: 'all' } }], settled).slip).toEqual({
      ...emptySlip,
      acceptOddsChange: 'ACCEPT_ANY_ODDS',
      placed: 'stay',
    })
  })

  it('B5.6a a switched-off selection is in no bet', () => {
    const bets = slipBets(full, lookUpIn({ a: {}, b: {}, c: {}, d: { market: 'SUSPENDED' } }), 'GBP')
    expect(bets[0]?.legs.map((leg) => leg.selection.selectionId)).toEqual(['a', 'b', 'c'])
    expect(problemsOf(full, { a: {}, b: {}, c: {}, d: { market: 'SUSPENDED' } })).toEqual([])
  })
})

describe('B4.14c lines and replaced selections', () => {
  it.each([
    [-0.5, -1, 'up'],
    [1.5, 0.5, 'down'],
    [0.5, -0.5, 'none'],
    [undefined, 1, 'none'],
    [1, undefined, 'none'],
  ] as const)('B4.14c from %s to %s the trend is %s, by size', (from, to, trend) => {
    expect(lineTrend(from, to)).toBe(trend)
  })

  const withLine = slipOf({ is: 'add', selections: [{ ...sample('a'), line: -0.5 }] })

  it('B5.12 a moved line is reported with both values until it is accepted', () => {
    expect(problemsOf(withLine, { a: { line: -1 } })).toEqual([{ is: 'lineChanged', selectionId: 'a', from: -0.5, to: -1 }])
    expect(problemsOf(withLine, { a: { line: 0.5 } })).toHaveLength(1)
    const seen = after([{ is: 'acceptPrices', prices: {}, lines: { a: -1 } }], withLine).slip
    expect(problemsOf(seen, { a: { line: -1 } })).toEqual([])
    expect(betsToPlace(slipBets(seen, lookUpIn({ a: { line: -1 } }), 'GBP'), 'GBP', ['r'])[0]?.selections[0]?.hcp).toBe(-1)
  })

  it('B5.12 a selection added without a line has not moved', () => {
    expect(problemsOf(slipOf(add('a')), { a: { line: -1 } })).toEqual([])
    const replaced = after([{ is: 'replace', selectionId: 'a', by, atMs: 1000 }], slipOf(add('a'))).slip
    expect(problemsOf(replaced, { x: {} })).toStrictEqual([{ is: 'lineChanged', selectionId: 'x' }])
  })

  it.each([
    [-0.5, 0.5],
    [1, -1],
    [-0.5, undefined],
  ])('B5.12 a line moved from %s to %s is reported until accepted, and then requested', (from, to) => {
    const legs = { a: to === undefined ? {} : { line: to } }
    const slip = slipOf({ is: 'add', selections: [{ ...sample('a'), line: from }] })
    expect(problemsOf(slip, legs)).toEqual([{ is: 'lineChanged', selectionId: 'a', from, ...(to !== undefined && { to }) }])
    const seen = after([{ is: 'acceptPrices', prices: {}, lines: { a: to } }], slip).slip
    expect(problemsOf(seen, legs)).toEqual([])
    expect(betsToPlace(slipBets(seen, lookUpIn(legs), 'GBP'), 'GBP', ['r'])[0]?.selections[0]?.hcp).toBe(to)
  })

  it('B5.12 a line moved inside a bet builder is reported, accepted and requested', () => {
    const part = (id: string, line?: number) => ({ ...sample(id, '1/1', 'e'), ...(line !== undefined && { line }) })
    const builder = { ...sample('b', '2/1', 'e'), together: { as: 'builder' as const, parts: [part('x'), part('y', 2.5)] } }
    const legs = { x: { eventId: 'e' }, y: { eventId: 'e', line: 3.5 } }
    const offered = { groupPrices: { b: '2/1' } }
    const problems = (slip: SlipState) =>
      slipProblems({ slip, bets: slipBets(slip, lookUpIn(legs), 'GBP', offered), limits, account: rich })
    const slip = slipOf({ is: 'add', selections: [builder] })
    expect(problems(slip)).toEqual([{ is: 'lineChanged', selectionId: 'b', partId: 'y', from: 2.5, to: 3.5 }])
    const seen = after([{ is: 'acceptPrices', prices: {}, lines: { x: undefined, y: 3.5 } }], slip).slip
    expect(problems(seen)).toEqual([])
    const [bet] = betsToPlace(slipBets(seen, lookUpIn(legs), 'GBP', offered), 'GBP', ['r'])
    expect(bet?.selections.map(({ hcp }) => hcp)).toEqual([undefined, 3.5])
  })

  it('B4.14b accepting applies only to the prices that were shown', () => {
    const [withoutLine] = slipOf(add('b')).selections
    const two = after([add('b'), { is: 'replace', selectionId: 'a', by, atMs: 1000 }], withLine).slip
    const other = after([{ is: 'acceptPrices', prices: { b: '1/1' } }], two).slip
    expect(other.selections).toEqual(two.selections)
    expect(other.selections[1]).toStrictEqual(withoutLine)
    const { accepted: _, ...unpriced } = sample('c')
    const line = after([{ is: 'acceptPrices', prices: {}, lines: { c: 2 } }], slipOf({ is: 'add', selections: [unpriced] })).slip
    expect(line.selections[0]).not.toHaveProperty('accepted')
    expect(line.selections[0]?.line).toBe(2)
    const price = after([{ is: 'acceptPrices', prices: { b: '2/1' } }], two).slip
    expect(price.selections[1]).toStrictEqual({ ...withoutLine, accepted: '2/1' })
  })

  it('B4.14d a replaced selection keeps price and line unless new ones are given', () => {
    const slip = after([{ is: 'replace', selectionId: 'a', by }], withLine).slip
    expect(slip.selections[0]).toMatchObject({ selectionId: 'x', accepted: '1/1', line: -0.5 })
    const { slip: plain } = after([{ is: 'replace', selectionId: 'a', by, atMs: 1000 }], slipOf(add('a', 'b')))
    expect(ids(plain)).toEqual(['x', 'b'])
    expect(plain.selections[0]?.replaced).toStrictEqual({ selectionId: 'a', marketId: 'm-a', eventId: 'e-a', atMs: 1000 })
    expect(after([{ is: 'swept', atMs: 31_000 }], plain).slip.selections).toEqual(
      after([{ is: 'replace', selectionId: 'a', by }], slipOf(add('a', 'b'))).slip.selections,
    )
  })

  it('B4.14d nothing is reported or swept for an absent or dropped selection', () => {
    const two = slipOf(add('a', 'x'))
    expect(after([{ is: 'replace', selectionId: 'z', by, atMs: 1000 }], two)).toEqual({ slip: two, effects: [] })
    const one = slipOf(add('a'))
    expect(after([{ is: 'replace', selectionId: 'z', by }], one).slip).toBe(one)
    expect(after([{ is: 'replace', selectionId: 'a', by, atMs: 1000 }], two).effects).toEqual([])
    expect(after([{ is: 'replace', selectionId: 'a', by }], slipOf(add('a'))).effects).toEqual([])
  })

  it('B4.14d B5.12 a replaced selection records its origin and time, and is reported as a changed line', () => {
    const { slip, effects } = after([{ is: 'replace', selectionId: 'a', by, line: -1, atMs: 1000 }], withLine)
    expect(slip.selections[0]?.replaced).toEqual({ selectionId: 'a', marketId: 'm-a', eventId: 'e-a', line: -0.5, atMs: 1000 })
    expect(effects).toEqual([{ do: 'sweepReplaced', afterMs: 30_000 }])
    expect(problemsOf(slip, { x: { line: -1 } })).toEqual([{ is: 'lineChanged', selectionId: 'x', from: -0.5, to: -1 }])
    expect(problemsOf(after([{ is: 'acceptPrices', prices: { x: '1/1' } }], slip).slip, { x: { line: -1 } })).toEqual([])
  })

  it('B4.14g a replacement is forgotten when its timer fires', () => {
    const { slip } = after([{ is: 'replace', selectionId: 'a', by, atMs: 1000 }], withLine)
    expect(after([{ is: 'swept', atMs: 30_999 }], slip).slip).toBe(slip)
    expect(after([{ is: 'swept', atMs: 31_000 }], slip).slip.selections[0]?.replaced).toBeUndefined()
  })
})

describe('B4.11b B4.11c stakes that were too high', () => {
  const slip = slipOf(add('a', 'b'), singles)
  const legs = { a: {}, b: {} }
  const failed = (type: string, maxStake?: string) =>
    after(
      [
        {
          is: 'placement',
          event: {
            is: 'place',
            placementId: 'p',
            bets: betsToPlace(slipBets(slip, lookUpIn(legs), 'GBP'), 'GBP', ['1', '2']),
            atMs: 0,
            timeoutMs: 1,
            desktop: true,
          },
        },
        {
          is: 'placement',
          event: {
            is: 'answered',
            placementId: 'p',
            resultCode: 0,
            bets: ['1', '2'].map((ref) => ({
              ref,
              status: 'FAILED' as const,
              errors: [{ type: ref === '1' ? type : 'OddsChanged', message: '', maxStake }],
            })),
          },
        },
      ],
      slip,
    ).slip

  it.each(['StakeTooHigh', 'TRADER_STAKE_TOO_HIGH', 'MaxBetOver', 'MaxExposureReached'])(
    'B4.11b B8.1b %s marks the stake as loading',
    (type) => {
      const { maxStakeErrors } = failed(type)
      expect(maxStakeErrors).toEqual([{ field: 'single:a', type }])
      expect(problemsOf(failed(type), legs)).toEqual([{ is: 'betplacementMaxStake', field: 'single:a', type, to: 'loading' }])
    },
  )

  it('B4.11b other refusals do not', () => {
    expect(failed('InvalidBet').maxStakeErrors).toEqual([])
  })

  it('B4.11b a stake refused twice has one error, in addition to those of others', () => {
    const once = after([{ is: 'placement', event: { is: 'resultClosed' } }], failed('MaxBetOver')).slip
    const events: SlipEvent[] = [
      {
        is: 'placement',
        event: {
          is: 'place',
          placementId: 'q',
          bets: betsToPlace(slipBets(once, lookUpIn(legs), 'GBP'), 'GBP', ['3', '4']),
          atMs: 0,
          timeoutMs: 1,
          desktop: true,
        },
      },
      {
        is: 'placement',
        event: {
          is: 'answered',
          placementId: 'q',
          resultCode: 0,
          bets: ['3', '4'].map((ref) => ({
            ref,
            status: 'FAILED' as const,
            errors: [{ type: 'StakeTooHigh', message: '' }],
          })),
        },
      },
    ]
    const twice = after(events, once).slip
    expect(twice.maxStakeErrors).toEqual([
      { field: 'single:a', type: 'StakeTooHigh' },
      { field: 'single:b', type: 'StakeTooHigh' },
    ])
    const known = after([{ is: 'maxStakesKnown', highest: { 'single:a': '4.50' } }], twice).slip
    expect(known.maxStakeErrors).toEqual([
      { field: 'single:a', type: 'StakeTooHigh', to: '4.50' },
      { field: 'single:b', type: 'StakeTooHigh' },
    ])
    const again = after([{ is: 'maxStakesKnown', highest: { 'single:a': '9.00', 'single:b': '1.00' } }], known).slip
    expect([stakeOf(again, 'single:a').text, stakeOf(again, 'single:b').text]).toEqual(['4.50', '1.00'])
  })

  it('B4.11a B5.12 once the maximum is known the stake is set to it, if it is above 0', () => {
    const known = after(
      [{ is: 'maxStakesKnown', highest: { 'single:a': '4.50', 'single:b': '1.00' } }],
      failed('MaxBetOver'),
    ).slip
    expect([stakeOf(known, 'single:a').text, stakeOf(known, 'single:b').text]).toEqual(['4.50', '10.00'])
    expect(problemsOf(known, legs)).toEqual([{ is: 'betplacementMaxStake', field: 'single:a', type: 'MaxBetOver', to: 450 }])
    expect(stakeOf(failed('StakeTooHigh', '3.00'), 'single:a').text).toBe('3.00')
    expect(stakeOf(failed('StakeTooHigh', '0.00'), 'single:a').text).toBe('10.00')
  })

  const both = {
    ...failed('StakeTooHigh'),
    maxStakeErrors: ['single:a', 'single:b'].map((field) => ({ field: field as 'single:a', type: 'StakeTooHigh' })),
  }
  it.each<[string, SlipEvent]>([
    ['is typed over', { is: 'typeStake', field: 'single:a', text: '3' }],
    ['has a free bet', { is: 'attachFreeBet', field: 'single:a', freeBet: { id: 'f', amount: '5.00' } }],
    ['is switched off', off('a')],
    ['goes with others', { is: 'remove', selectionIds: ['a', 'c'] }],
  ])('B4.11c the error of one stake that %s leaves that of another', (_, event) => {
    expect(after([event], both).slip.maxStakeErrors).toEqual([{ field: 'single:b', type: 'StakeTooHigh' }])
  })

  it.each<[string, SlipEvent]>([
    ['a logout', { is: 'placement', event: { is: 'loggedOut' } }],
    ['another stake', { is: 'typeStake', field: 'single:a', text: '3' }],
    ['another common stake', { is: 'typeStake', field: 'common', text: '3' }],
    ['the keyboard being done', { is: 'stakeDone', highest: {} }],
    ['a free bet', { is: 'attachFreeBet', field: 'single:a', freeBet: { id: 'f', amount: '5.00' } }],
    ['the removal of a selection', { is: 'remove', selectionIds: ['b'] }],
  ])('B4.11c the error is cleared by %s', (_, event) => {
    expect(after([event], failed('StakeTooHigh')).slip.maxStakeErrors).toEqual([])
  })
})

describe('notices', () => {
  const legs = { a: { market: 'SUSPENDED' }, b: { price: '2/1' }, c: { price: '3/1' } } as const
  const slip = slipOf(add('a', 'b', 'c'), singles)

  it('B4.22d B4.22b a switched-off selection has none', () => {
    const lowered = after([{ is: 'stakeDone', highest: { 'single:b': '5.00' } }], slip).slip
    expect(lowered.notices).toHaveLength(1)
    expect(after([off('b')], lowered).slip.notices).toEqual([])
    expect(after([off('a')], lowered).slip.notices).toEqual(lowered.notices)
    const replaced = after([{ is: 'replace', selectionId: 'a', by }], lowered).slip
    expect(after([off('x')], replaced).slip.notices).toEqual(lowered.notices)
    expect(after([off('c')], replaced).slip.notices).toEqual(replaced.notices)
    const problems = problemsOf(after([off('b')], slip).slip, legs)
    expect(problems.filter((problem) => 'selectionId' in problem && problem.selectionId === 'b')).toEqual([])
  })

  it('switching to the current state, or an absent selection, changes nothing', () => {
    const without = after([off('b')], slip).slip
    for (const [event, from] of [
      [{ is: 'switch', selectionId: 'b', on: true }, slip],
      [off('b'), without],
      [off('z'), slip],
      [{ is: 'switch', selectionId: 'z', on: true }, slip],
    ] as const)
      expect(after([event], from).slip).toBe(from)
  })

  it("B8.2a all kinds of the slip's notices are in one order", () => {
    const keys = [
      'oddsChanged',
      'marketSuspended',
      'selectionSuspended',
      'selectionExpired',
      'insufficientFunds',
      'invalidStake',
      'minimumStakeValue',
      'nonCombinable',
      'nonCombinableEachWay',
      'nonCombinableMulti',
      'maxNetWinnings',
      'maxStake',
      'betplacementMaxStake',
      'accaBoostNotAvailable',
      'lineChanged',
      'wagerBlock',
      'enterStakeAmount',
    ]
    expect(keys.filter((key) => !problemKinds.some((kind) => kind === key))).toEqual([])
    expect(problemKinds.toSorted()).toEqual(Object.keys(problemStops).toSorted())
  })

  it('the most urgent is reported first', () => {
    const all = problemsOf(after([{ is: 'typeStake', field: 'single:b', text: '' }], slip).slip, legs, {
      account: { ...rich, betRefusal: 'AccountRestricted' },
    })
    const order = all.map((problem: Problem) => problemKinds.indexOf(problem.is))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const unavailable = problemsOf(slip, { a: { status: 'SUSPENDED' }, b: { market: 'CLOSED' }, c: {} })
    expect(unavailable.map(({ is }) => is)).toEqual(['selectionExpired', 'selectionSuspended'])
    expect(all.map(({ is }) => is)).toEqual(['marketSuspended', 'enterStakeAmount', 'restricted', 'oddsChanged', 'oddsChanged'])
  })
})

describe('B5.18 refusals of the gateway and the account', () => {
  const acca = slipOf(add('a', 'b'))
  const legs = { a: {}, b: {} }

  it('B4.16a a type that the gateway does not allow stops its tab only', () => {
    expect(problemsOf(acca, legs, { disallowed: ['COMBO'] })).toEqual([{ is: 'notAllowed', type: 'COMBO' }])
    const single = after([singles], acca).slip
    expect(problemsOf(single, legs, { disallowed: ['COMBO', 'SYSTEM'] })).toEqual([])
    expect(problemsOf(acca, legs, { disallowed: ['SYSTEM'] })).toEqual([])
    const system = slipOf(
      add('a', 'b', 'c'),
      { is: 'chooseTab', tab: 'system' },
      { is: 'typeStake', field: 'system:TRIXIE', text: '1' },
    )
    expect(problemsOf(system, { ...legs, c: {} }, { disallowed: ['SYSTEM'], accaBoostMissing: 1 })).toEqual([
      { is: 'notAllowed', type: 'SYSTEM' },
    ])
  })

  it('B4.23f an acca with too few legs for its boost is reported and can be placed', () => {
    const problems = problemsOf(acca, legs, { accaBoostMissing: 2 })
    expect(problems).toEqual([{ is: 'accaBoostNotAvailable', missingLegs: 2 }])
    expect(problems.every(({ is }) => problemStops[is] !== 'stops')).toBe(true)
    expect(problemsOf(acca, legs, { accaBoostMissing: 0 })).toEqual([])
    expect(problemsOf(acca, legs, { accaBoostMissing: 2, account: { ...rich, balanceMinor: 0 } }).map(({ is }) => is)).toEqual([
      'accaBoostNotAvailable',
      'insufficientFunds',
    ])
  })

  it.each([
    [
      { ...rich, betRefusal: 'WagerBlockedCall' },
      { is: 'wagerBlock', until: 'call' },
    ],
    [
      { ...rich, betRefusal: 'WagerBlockedAffordability' },
      { is: 'wagerBlock', until: 'questionnaire' },
    ],
    [{ ...rich, betRefusal: 'CasinoWelcomeOfferActive' }, { is: 'casinoWelcomeOffer' }],
    [{ ...rich, betRefusal: 'VerificationRequired' }, { is: 'unverified' }],
  ])('B5.18 %o', (account, problem) => {
    expect(problemsOf(acca, legs, { account })).toEqual([problem])
  })

  it.each([0, -1])('B5.8a B5.8d a minimum of %i exempts', (minStake) => {
    expect(problemsOf(after([{ is: 'typeStake', field: 'acca', text: '0.01' }], acca).slip, legs, { minStake })).toEqual([])
  })
})
