import { describe, expect, it } from 'vitest'
import { type CastType, castTypes } from '../../bet/index.ts'
import { slipBets, systemBets } from '../calculation/bets.ts'
import { slipTotals } from '../calculation/totals.ts'
import { isSeparate, marketsCombine, mixedKinds, nonCombinable, withoutAlternatives } from '../checks/combinable.ts'
import { slipProblems } from '../checks/problems.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import { noStake } from '../stakes/stake.ts'
import { accaEachWay, activityOf } from './activity.ts'
import { eachWayOfferOf } from './eachWayOffer.ts'
import { add, after, limits, lookUpIn, problemsOf, rich, type SampleLeg, sample, slipOf } from './sampleSlip.ts'
import { activeTab, isInSlip } from './slip.ts'
import type { NewSelection, SlipEvent } from './slipEvent.ts'
import { slipLeg } from './slipLeg.ts'
import type { SlipState } from './slipState.ts'
import { castId } from './together.ts'

const builder = (id: string, ...parts: string[]): NewSelection => ({
  selectionId: id,
  marketId: 'm-bb',
  eventId: 'e',
  kind: 'REGULAR',
  accepted: '7/2',
  together: { as: 'builder', parts: parts.map((part) => sample(part, '1/1', 'e')) },
})
const forecast = (...parts: string[]): NewSelection => ({
  selectionId: `FORECAST:${parts.join()}`,
  marketId: 'm-win',
  eventId: 'race',
  kind: 'REGULAR',
  together: { as: 'FORECAST', parts: parts.map((part) => sample(part, '4/1', 'race')) },
})
const ids = (slip: SlipState) => slip.selections.map(({ selectionId }) => selectionId)
const legs: Record<string, SampleLeg> = {
  a: {},
  b: {},
  x: { eventId: 'e' },
  y: { eventId: 'e' },
  z: { eventId: 'e' },
  r1: { eventId: 'race' },
  r2: { eventId: 'race' },
}
const prices = { groupPrices: { g: '3.5', h: '4.5' } }
const bets = (slip: SlipState, known = prices) => slipBets(slip, lookUpIn(legs), 'GBP', known)
const withBuilder = slipOf({ is: 'add', selections: [builder('g', 'x', 'y')] })

describe('bet builders', () => {
  it('B3.2 are one bet at one price in the slip, with all their selections', () => {
    const [bet] = bets(withBuilder, { groupPrices: { g: '4.5', h: '1' } })
    expect(bet).toMatchObject({ type: 'YOURBET', field: 'single:g', lines: 1, eachWay: false })
    expect(slipTotals(bet ? [bet] : [], limits).returnMinor).toBe(45_00)
    expect(betsToPlace(bet ? [bet] : [], 'GBP', ['r'])).toMatchObject([
      {
        type: 'YOURBET',
        stake: '10.00',
        selections: [{ selectionId: 'x' }, { selectionId: 'y' }],
        selectionGroups: [{ id: 'g', selections: ['x', 'y'], odds: 4.5 }],
      },
    ])
  })

  it('wait for their price', () => {
    expect(problemsOf(withBuilder, legs)).toEqual([{ is: 'loading', selectionId: 'g' }])
  })

  it('B5.6b have the state of the worst of their selections', () => {
    expect(problemsOf(withBuilder, { ...legs, y: { market: 'SUSPENDED' } })).toEqual([
      { is: 'marketSuspended', selectionId: 'g' },
    ])
    expect(problemsOf(withBuilder, { ...legs, y: 'gone' })).toEqual([{ is: 'selectionExpired', selectionId: 'g' }])
    expect(problemsOf(withBuilder, { ...legs, x: 'notYet', y: 'gone' })).toEqual([{ is: 'selectionExpired', selectionId: 'g' }])
    expect(problemsOf(withBuilder, { ...legs, x: { market: 'SUSPENDED' }, y: 'notYet' })).toEqual([
      { is: 'loading', selectionId: 'g' },
    ])
    expect(problemsOf(withBuilder, { ...legs, y: { status: 'SUSPENDED' } })).toEqual([
      { is: 'selectionSuspended', selectionId: 'g' },
    ])
  })

  it('B3.2 have a price of their own and no place terms; a forecast is at the starting price', () => {
    const priced = { ...legs, x: { eventId: 'e', price: '9/1', eachWay: { fraction: '1/5', places: 3 } } }
    const viewOf = (slip: SlipState, known = priced) => slipBets(slip, lookUpIn(known), 'GBP', prices)[0]?.legs[0]?.view
    const view = viewOf(withBuilder)
    expect(view).toMatchObject({ selection: { id: 'g', kind: 'REGULAR', price: '3.5', status: 'OPEN', marketId: 'm-x' } })
    expect(view).not.toHaveProperty('market.eachWay')
    expect(view).not.toHaveProperty('selection.odds')
    const race = viewOf(slipOf({ is: 'add', selections: [forecast('r1', 'r2')] }))
    expect(race).toMatchObject({ selection: { id: 'FORECAST:r1,r2', kind: 'SP', status: 'OPEN' } })
    expect(race).not.toHaveProperty('selection.price')
  })

  it('B3.5 are sent with the prices of their selections, if any', () => {
    const { accepted: _, ...unpriced } = sample('y', '1/1', 'e')
    const group = { ...builder('g', 'x'), together: { as: 'builder' as const, parts: [sample('x', '1/3', 'e'), unpriced] } }
    const [sent] = betsToPlace(bets(slipOf({ is: 'add', selections: [group] })), 'GBP', ['r'])
    expect(sent?.selections[0]).toMatchObject({ selectionId: 'x', odds: 1.33333333 })
    expect(sent?.selections[1]).not.toHaveProperty('odds')
    expect(sent).toMatchObject({ totalOdds: 4.5, selectionGroups: [{ odds: 4.5 }] })
  })

  it('stay the same if none of theirs is removed', () => {
    expect(after([{ is: 'remove', selectionIds: ['z'] }], withBuilder).slip).toBe(withBuilder)
  })

  it('B5.7 are only added with selections that are not in the slip already', () => {
    expect(ids(after([{ is: 'add', selections: [builder('h', 'y', 'z')] }], withBuilder).slip)).toEqual(['g'])
    expect(ids(after([add('x', 'z')], withBuilder).slip)).toEqual(['g', 'z'])
    expect(isInSlip(withBuilder, 'x')).toBe(true)
  })

  it('B5.1a count with each of their selections', () => {
    const { slip, effects } = after([add('c', 'd', 'e', 'f', 'h', 'i', 'j', 'k'), add('l')], withBuilder)
    expect(effects).toEqual([{ do: 'showSlipFull', maximum: 10 }])
    expect(ids(slip)).toHaveLength(9)
  })

  it('continue without a selection, at a price not yet known; the last one becomes an ordinary selection', () => {
    const three = slipOf({ is: 'add', selections: [builder('g', 'x', 'y', 'z')] })
    const two = after([{ is: 'remove', selectionIds: ['y'] }], three).slip
    expect(two.selections[0]).toMatchObject({
      selectionId: 'g',
      together: { parts: [{ selectionId: 'x' }, { selectionId: 'z' }] },
    })
    expect(two.selections[0]?.accepted).toBeUndefined()
    const one = after([{ is: 'remove', selectionIds: ['z'] }], two).slip
    expect(one.selections[0]).toMatchObject({ selectionId: 'x', marketId: 'm-x', accepted: '1/1' })
    expect(one.selections[0]?.together).toBeUndefined()
    expect(after([{ is: 'remove', selectionIds: ['x', 'y', 'z'] }], three).slip.selections).toEqual([])
  })

  it('B5.7 of two that share a selection the first is added', () => {
    const two = slipOf({ is: 'add', selections: [builder('g', 'x', 'y'), builder('h', 'y', 'z')] })
    expect(ids(two)).toEqual(['g'])
  })

  it('B4.14d B4.22d a second replacement inside is reported once', () => {
    const replace = (selectionId: string, to: string): SlipEvent => ({
      is: 'replace',
      selectionId,
      by: { selectionId: to, marketId: `m-${to}`, eventId: 'e' },
    })
    const slip = after([add('a'), replace('a', 'b'), replace('x', 'q'), replace('y', 'w')], withBuilder).slip
    expect(slip.notices).toEqual([
      { is: 'replaced', selectionId: 'b' },
      { is: 'replaced', selectionId: 'g' },
    ])
  })

  it('B4.19c without one of their selections they are other bets, whatever else is in the slip', () => {
    const slip = slipOf({ is: 'add', selections: [builder('g', 'x', 'y', 'z'), sample('a')] })
    const [group] = after([{ is: 'remove', selectionIds: ['y'] }], slip).slip.selections
    expect(group?.together?.parts.map(({ selectionId }) => selectionId)).toEqual(['x', 'z'])
  })

  it('B4.14d a replaced selection is replaced inside', () => {
    const by = { selectionId: 'q', marketId: 'mq', eventId: 'e' }
    const slip = after([{ is: 'replace', selectionId: 'x', by }], withBuilder).slip
    expect(slip.selections[0]?.together?.parts.map(({ selectionId }) => selectionId)).toEqual(['q', 'y'])
    expect(slip.notices).toEqual([{ is: 'replaced', selectionId: 'g' }])
  })

  it('B3.6 can be in an acca with other events', () => {
    const slip = after([add('a')], withBuilder).slip
    const [bet] = bets(slip)
    expect(bet).toMatchObject({ type: 'COMBO', lines: 1 })
    expect(slipTotals(bets(slip), limits).returnMinor).toBe(70_00)
    expect(betsToPlace(bets(slip), 'GBP', ['r'])[0]?.selectionGroups).toHaveLength(1)
  })
})

describe('B5.4b kinds that do not combine', () => {
  const race = forecast('r1', 'r2')
  it.each([
    ['a forecast and a selection', [race, sample('a')], 'combine', true],
    ['a builder and a selection', [builder('g', 'x', 'y'), sample('a')], 'alone', true],
    ['a builder and a selection, where the brand allows it', [builder('g', 'x', 'y'), sample('a')], 'combine', false],
    ['two selections', [sample('a'), sample('b')], 'alone', false],
    ['two builders', [builder('g', 'x', 'y'), { ...builder('h', 'a', 'b'), eventId: 'other' }], 'alone', false],
  ] as const)('B5.4b %s', (_, selections, builders, apart) => {
    const [bet] = bets(slipOf({ is: 'add', selections: [...selections] }))
    expect(bet && mixedKinds(bet, { builders }).length > 0).toBe(apart)
    expect(bet && isSeparate(bet, { builders })).toBe(apart)
  })

  it('B5.4a B5.4b nor do they in a system', () => {
    const system = slipOf({ is: 'add', selections: [race, sample('x', '1/1', 'e'), sample('y', '1/1', 'e')] })
    const events: SlipEvent[] = [
      { is: 'chooseTab', tab: 'system' },
      { is: 'typeStake', field: 'system:TRIXIE', text: '1' },
    ]
    const [bet] = bets(after(events, system).slip)
    expect(bet && nonCombinable(bet)).toEqual([['x', 'y']])
    expect(bet && mixedKinds(bet)).toEqual(['FORECAST:r1,r2', 'x', 'y'])
  })

  it('B5.4b B5.12 a builder with a selection is reported if the brand only allows builders alone', () => {
    const slip = slipOf({ is: 'add', selections: [builder('g', 'x', 'y'), sample('a')] })
    const alone = bets(slip, { groupPrices: { g: '4.5', h: '1' } })
    expect(slipProblems({ slip, bets: alone, limits: { ...limits, builders: 'alone' }, account: rich })).toEqual([
      { is: 'nonCombinableMulti', selectionIds: ['g', 'a'] },
    ])
  })

  it('B5.4b B5.12 a forecast stops an acca, and is a bet of its own', () => {
    const slip = slipOf({ is: 'add', selections: [race, sample('a')] })
    expect(problemsOf(slip, legs)).toEqual([{ is: 'nonCombinableMulti', selectionIds: ['FORECAST:r1,r2', 'a'] }])
    const singles = after([{ is: 'chooseTab', tab: 'single' }], slip).slip
    expect(problemsOf(singles, legs)).toEqual([])
    expect(betsToPlace(bets(singles), 'GBP', ['1', '2'])[0]).toMatchObject({
      type: 'FORECAST',
      numberOfBets: 1,
      selections: [
        { selectionId: 'r1', raceCastPosition: 1 },
        { selectionId: 'r2', raceCastPosition: 2 },
      ],
    })
    const kept = slipOf({ is: 'add', selections: [{ ...race, accepted: '7/2' }] })
    expect(betsToPlace(bets(kept), 'GBP', ['1'])[0]).not.toHaveProperty('totalOdds')
  })

  it('B1.4b forecasts and tricasts of each kind count as a single: one entry, the single tab, one bet', () => {
    const runners: Record<CastType, string[]> = {
      FORECAST: ['r1', 'r2'],
      REVERSE_FORECAST: ['r1', 'r2'],
      COMBINATION_FORECAST: ['r1', 'r2', 'r3', 'r4'],
      TRICAST: ['r1', 'r2', 'r3'],
      COMBINATION_TRICAST: ['r1', 'r2', 'r3', 'r4'],
    }
    const known = lookUpIn(Object.fromEntries(['r1', 'r2', 'r3', 'r4'].map((id) => [id, { eventId: 'race' }])))
    for (const type of castTypes) {
      const parts = runners[type].map((part) => sample(part, '4/1', 'race'))
      const entry = { ...forecast(), selectionId: castId(type, runners[type]), together: { as: type, parts } }
      const slip = slipOf({ is: 'add', selections: [entry] })
      expect([type, slip.selections.length, activeTab(slip)]).toEqual([type, 1, 'single'])
      expect(slipBets(slip, known, 'GBP').map((bet) => bet.type)).toEqual([type])
      expect(slipProblems({ slip, bets: slipBets(slip, known, 'GBP'), limits, account: rich })).toEqual([])
    }
  })

  it('B3.1 a placed forecast leaves the slip by its own id, and its runners as singles stay', () => {
    const slip = slipOf({ is: 'add', selections: [race, sample('r1', '4/1', 'race')] }, { is: 'chooseTab', tab: 'single' })
    const sent = betsToPlace(bets(slip), 'GBP', ['1', '2']).slice(0, 1)
    const done = after(
      [
        { is: 'placement', event: { is: 'place', placementId: 'p', bets: sent, atMs: 0, timeoutMs: 1, desktop: true } },
        {
          is: 'placement',
          event: { is: 'answered', placementId: 'p', resultCode: 0, bets: [{ ref: '1', status: 'SUCCEEDED', errors: [] }] },
        },
      ],
      slip,
    ).slip
    expect(ids(done)).toEqual(['r1'])
  })
})

describe('B5.5a B5.5b one market twice', () => {
  const lookUp = lookUpIn({
    a: { price: '2/1', marketId: 'm' },
    b: { price: '3/1', marketId: 'm' },
    c: { price: '3/1', marketId: 'm' },
    d: {},
  })
  const at = (...names: string[]) =>
    names.map((id) =>
      slipLeg(
        { ...sample(id), marketId: id === 'd' ? 'm-d' : 'm', stake: { text: '', predefined: false }, eachWay: false },
        lookUp,
        {},
      ),
    )
  const strict = { highestOdds: true, alternatives: true, sportIds: [] }
  const highest = { ...strict, sportIds: ['s'] }
  const off = { highestOdds: false, alternatives: false, sportIds: [] }

  it.each([
    ['a market twice', ['a', 'b'], strict, false],
    ['in allowed sports', ['a', 'b'], highest, true],
    ['without the option', ['a', 'b'], off, true],
    ['two markets', ['a', 'd'], strict, true],
    ['with one whose sport is not known yet', ['a', 'b', 'not loaded'], highest, false],
  ])('B5.5a %s', (_, names, option, valid) => {
    expect(marketsCombine(at(...names), option)).toBe(valid)
  })

  it('B5.5b of several selections of one market the highest price is kept, and the first of equal ones', () => {
    expect(withoutAlternatives(at('a', 'b', 'c', 'd'), highest).map((leg) => leg.selection.selectionId)).toEqual(['b', 'd'])
    expect(withoutAlternatives(at('a', 'b'), { ...highest, alternatives: false })).toHaveLength(2)
    expect(withoutAlternatives(at('a', 'b'), { ...off, alternatives: true })).toHaveLength(1)
    expect(withoutAlternatives(at('a', 'b'), strict)).toHaveLength(2)
  })
})

describe('B4.13d B4.20d which are active', () => {
  const eachWay = { fraction: '1/5', places: 3 }
  const known: Record<string, SampleLeg> = { only: { eachWay, tags: ['EACH_WAY'] }, terms: { eachWay }, plain: {} }
  const at = (...selections: NewSelection[]) =>
    selections.map((each) => slipLeg({ ...each, stake: { text: '', predefined: false }, eachWay: false }, lookUpIn(known), {}))

  it('B4.13d the allowed tab and each-way rules are checked for each tab', () => {
    const legsOf = at({ ...sample('plain'), allowedTab: 'single' }, sample('only'), sample('terms'))
    expect(activityOf(legsOf, 'single')).toEqual(['active', 'active', 'active'])
    expect(activityOf(legsOf, 'acca')).toEqual(['otherTab', 'active', 'active'])
    expect(activityOf(at(sample('plain'), sample('only')), 'acca')).toEqual(['active', 'needsEachWay'])
  })

  it('B4.13d a switched-off selection is inactive whatever it needs', () => {
    const [plain, only] = at(sample('plain'), sample('only'))
    const off = only && { ...only, selection: { ...only.selection, switchedOff: true as const } }
    expect(activityOf(plain && off ? [plain, off] : [], 'acca')).toEqual(['active', 'switchedOff'])
  })

  it('B4.13d a selection allowed in systems only counts for them while another tab is open', () => {
    const slip = slipOf({ is: 'add', selections: ['a', 'b', 'c'].map((id) => ({ ...sample(id), allowedTab: 'system' })) })
    expect(bets(slip)).toEqual([])
    expect(systemBets(slip, lookUpIn(legs), 'GBP').map(({ systemType }) => systemType)).toEqual(['DOUBLES', 'TRIXIE', 'PATENT'])
  })

  it('B4.13d there is no bet if everything is switched off', () => {
    const off = (selectionId: string): SlipEvent => ({ is: 'switch', selectionId, on: false })
    expect(bets(slipOf(add('a', 'b'), off('a'), off('b')))).toEqual([])
  })

  it('B4.20a an acca with one each-way-only leg is each-way, if the others can be', () => {
    expect(slipBets(slipOf(add('only', 'terms')), lookUpIn(known), 'GBP')).toMatchObject([{ type: 'COMBO', eachWay: true }])
  })

  it('B4.20b forecasts need no place terms; forecasts alone cannot be each-way', () => {
    const race = { ...known, r1: { eventId: 'race' }, r2: { eventId: 'race' } }
    const legsOf = (...selections: NewSelection[]) =>
      selections.map((each) => slipLeg({ ...each, stake: noStake, eachWay: false }, lookUpIn(race), {}))
    expect(accaEachWay(legsOf(sample('terms'), forecast('r1', 'r2')))).toBe(true)
    expect(accaEachWay(legsOf(forecast('r1', 'r2')))).toBe(false)
  })

  it.each([
    [{ eachWay, tags: [] }, 'available'],
    [{ eachWay, tags: ['TV', 'EACH_WAY'] }, 'required'],
    [{ tags: ['EACH_WAY'] }, undefined],
  ] as const)('B4.20a the market %o offers it as %s', (market, offer) => {
    expect(eachWayOfferOf({ ...market, tags: [...market.tags] })).toBe(offer)
  })

  it('B4.20a a market with the each-way tag is each-way automatically', () => {
    const slip = slipOf(
      { is: 'add', selections: [{ ...sample('only'), eachWayOffer: 'required' }] },
      { is: 'eachWay', field: 'single:only', on: false },
    )
    expect(slip.selections[0]?.eachWay).toBe(true)
    expect(slipBets(slip, lookUpIn(known), 'GBP')[0]?.eachWay).toBe(true)
    const terms = slipOf(add('terms'))
    expect(slipBets(terms, lookUpIn(known), 'GBP')[0]?.eachWay).toBe(false)
  })

  it('B5.12 with one without place terms it is left out, which is reported', () => {
    expect(problemsOf(slipOf(add('plain', 'only', 'terms')), known)).toEqual([
      { is: 'nonCombinableEachWay', selectionIds: ['only'] },
    ])
  })

  it("B4.20b the acca's each-way flag is reset when a selection is added that may not offer it", () => {
    const on = slipOf(
      {
        is: 'add',
        selections: [
          { ...sample('terms'), eachWayOffer: 'available' },
          { ...sample('only'), eachWayOffer: 'required' },
        ],
      },
      { is: 'eachWay', field: 'acca', on: true },
    )
    expect(on.acca.eachWay).toBe(true)
    expect(after([add('plain')], on).slip.acca.eachWay).toBe(false)
  })

  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])('B4.20d with 2 to 3 legs allowed each-way, %i are accepted: %s', (count, taken) => {
    const legsOf = at(...Array.from({ length: count }, () => sample('terms')))
    expect(count >= 2 && accaEachWay(legsOf, 3)).toBe(taken)
  })
})
