import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { type CalculationAnswer, calculatedFrom } from '../calculation/calculated.ts'
import { calculationInput, calculationQuestion } from '../calculation/calculationInput.ts'
import { slipTotals } from '../calculation/totals.ts'
import type { BetAnswer, BetToPlace } from '../placement/placedBet.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import { add, after, limits, lookUpIn, sample, slipOf } from '../state/sampleSlip.ts'
import type { NewSelection, SlipEvent } from '../state/slipEvent.ts'
import type { SlipState } from '../state/slipState.ts'
import { readStored, toStored } from '../state/stored.ts'
import { maxStakesBoosted, profitBoostOn } from './profitBoosts.ts'
import type { StakeField } from './stakeField.ts'

const look = lookUpIn({ a: { price: '4/1' }, b: { price: '1/1' }, c: {}, x: { eventId: 'e' }, y: { eventId: 'e' } })
const boost = (field: StakeField, id = 'p', percentage = 25): SlipEvent => ({
  is: 'applyProfitBoost',
  field,
  boost: { id, percentage },
})
const freeBet = (field: StakeField): SlipEvent => ({ is: 'attachFreeBet', field, freeBet: { id: 'f', amount: '5.00' } })
const on = (slip: SlipState) => slip.profitBoosts.map(({ field, id }) => `${id} ${field}`)
const bets = (slip: SlipState, halfTimeHeroes: Partial<Record<StakeField, true>> = {}) =>
  slipBets(slip, look, 'GBP', { halfTimeHeroes, groupPrices: { g: '7/2' } })
const sent = (slip: SlipState, heroes: Partial<Record<StakeField, true>> = {}) =>
  betsToPlace(bets(slip, heroes), 'GBP', ['r1', 'r2', 'r3'])
const two = slipOf(add('a', 'b'))
const single = slipOf(add('a'))

describe('profit boosts', () => {
  it.each<[string, SlipEvent[], SlipState, string[]]>([
    ['goes on a single', [boost('single:a')], single, ['p single:a']],
    ['goes on an acca', [boost('acca')], two, ['p acca']],
    ['goes on a system', [boost('system:TRIXIE')], slipOf(add('a', 'b', 'c')), ['p system:TRIXIE']],
    ['is in one place only', [boost('single:a'), boost('acca')], two, ['p acca']],
    ['can be used with another on another bet', [boost('single:a'), boost('single:b', 'q')], two, ['p single:a', 'q single:b']],
    ['is replaced by another', [boost('acca'), boost('acca', 'q')], two, ['q acca']],
    ['is taken off', [boost('acca'), { is: 'removeProfitBoost', field: 'acca' }], two, []],
    [
      'is removed alone',
      [boost('acca'), boost('single:a', 'q'), { is: 'removeProfitBoost', field: 'acca' }],
      two,
      ['q single:a'],
    ],
    ['is not for all singles at once', [boost('common')], two, []],
    ['is not for a bet that is not there', [boost('single:z')], two, []],
    ['is not for an acca of one', [boost('acca')], single, []],
    ['is not for a selection that is off', [{ is: 'switch', selectionId: 'a', on: false }, boost('single:a')], two, []],
    ['goes with its selection', [boost('single:a'), { is: 'remove', selectionIds: ['a'] }], two, []],
    ['goes with the acca', [boost('acca'), { is: 'remove', selectionIds: ['a'] }], two, []],
    ['goes when its selection is switched off', [boost('single:a'), { is: 'switch', selectionId: 'a', on: false }], two, []],
    ['goes when the slip is cleaned', [boost('single:a'), { is: 'clear' }], two, []],
    [
      'of the acca goes when some are cleaned out',
      [boost('acca'), { is: 'clean', what: { of: 'allBut', selectionIds: ['a', 'b'] } }],
      slipOf(add('a', 'b', 'c')),
      [],
    ],
    ['goes with the customer', [boost('acca'), { is: 'placement', event: { is: 'loggedOut' } }], two, []],
    ['stays when another is added', [boost('acca'), add('c')], two, ['p acca']],
    [
      'moves with a selection that is replaced',
      [boost('single:a'), { is: 'replace', selectionId: 'a', by: { selectionId: 'n', marketId: 'm-n', eventId: 'e-a' } }],
      two,
      ['p single:n'],
    ],
    [
      'comes back when typing is cancelled',
      [boost('acca'), { is: 'editStake', field: 'acca' }, { is: 'stakeCancelled' }],
      two,
      ['p acca'],
    ],
  ])('a boost %s', (_, events, from, left) => expect(on(after(events, from).slip)).toEqual(left))

  it.each([
    ['less than the bet takes', '20.00', { acca: 100_00 }, { acca: 20_00 }],
    ['more than the bet takes', '200.00', { acca: 100_00 }, { acca: 100_00 }],
    ['with an unknown maximum of the bet', '20.00', {}, { acca: 20_00 }],
    ['of another bet', '20.00', { 'single:a': 5_00 }, { acca: 20_00, 'single:a': 5_00 }],
  ])('limits the stake of its bet: %s', (_, maxStake, maxStakes, expected) => {
    const { slip } = after([boost('acca')], two)
    const offered = { acca: [{ id: 'p', percentage: 25, maxStake }], 'single:a': [{ id: 'p', percentage: 25, maxStake: '1.00' }] }
    expect(maxStakesBoosted(maxStakes, slip, { offered, currency: 'GBP' })).toEqual(expected)
    expect(maxStakesBoosted(maxStakes, two, { offered, currency: 'GBP' })).toEqual(maxStakes)
  })

  it('removing without one changes nothing', () => {
    const slip = after([boost('single:a')], two).slip
    expect(after([{ is: 'removeProfitBoost', field: 'acca' }], slip).slip).toBe(slip)
  })

  it('B4.21e a free bet is replaced by a boost, and a boosted bet takes no free bet', () => {
    const boosted = after([freeBet('acca'), boost('acca')], two).slip
    expect([boosted.freeBets, on(boosted)]).toEqual([[], ['p acca']])
    expect(after([freeBet('acca')], boosted).slip).toEqual(boosted)
    expect(after([freeBet('single:a')], boosted).slip.freeBets).toHaveLength(1)
  })

  it('is included in the possible return and in the request', () => {
    const at4 = slipOf({ is: 'add', selections: [sample('a', '4/1')] })
    const slip = after([boost('single:a')], at4).slip
    expect(slipTotals(bets(slip), limits).returnMinor).toBe(60_00)
    expect(sent(slip)).toMatchObject([{ profitBoost: { id: 'p', percentage: 25, trueOddsBoosted: 6 } }])
    expect(sent(single)[0]).not.toHaveProperty('profitBoost')
    const trixie: SlipEvent[] = [
      { is: 'chooseTab', tab: 'system' },
      { is: 'setStake', field: 'system:TRIXIE', amount: '1.00' },
    ]
    const system = after([...trixie, boost('system:TRIXIE')], slipOf(add('a', 'b', 'c'))).slip
    expect(sent(system)[0]?.profitBoost).toEqual({ id: 'p', percentage: 25 })
  })

  it.each([
    ['the same boost with another informational price', boost('acca'), ['older']],
    ['another one', boost('acca', 'q'), ['r1']],
    ['another percentage', boost('acca', 'p', 50), ['r1']],
    ['none', { is: 'removeProfitBoost', field: 'acca' } as const, ['r1']],
  ])('an unconfirmed bet is the same bet with %s', (_, event, refs) => {
    const slip = after([boost('acca')], two).slip
    const [request] = betsToPlace(bets(slip), 'GBP', ['older'])
    const requestWithOdds = request?.profitBoost && { ...request, profitBoost: { ...request.profitBoost, trueOddsBoosted: 99 } }
    const earlier = requestWithOdds ? [{ ref: 'older', status: 'FAILED' as const, errors: [], request: requestWithOdds }] : []
    expect(betsToPlace(bets(after([event], slip).slip), 'GBP', ['r1'], earlier).map(({ ref }) => ref)).toEqual(refs)
  })

  it('survives a reload if valid', () => {
    const slip = after([boost('acca')], two).slip
    const stored = JSON.parse(JSON.stringify(toStored(slip)))
    expect(readStored(stored)).toEqual(slip)
    expect(
      readStored({ ...stored, slip: { ...stored.slip, profitBoosts: [{ field: 'acca', id: 'p', percentage: '25' }] } }),
    ).toBe(undefined)
    const { profitBoosts: _, ...older } = stored.slip
    expect(readStored({ ...stored, slip: older })?.profitBoosts).toEqual([])
  })
})

describe('after the placement of boosted bets', () => {
  const boosted = after([{ is: 'chooseTab', tab: 'single' }, boost('single:a'), boost('single:b', 'q')], two).slip
  const placed = (from: SlipState, ...answers: BetAnswer['status'][]) => {
    const requests: BetToPlace[] = sent(from)
    const answersByRef = answers.map((status, at): BetAnswer => ({ ref: `r${at + 1}`, status, errors: [] }))
    return after(
      [
        { is: 'placement', event: { is: 'place', placementId: 'i', bets: requests, atMs: 0, timeoutMs: 1, desktop: true } },
        { is: 'placement', event: { is: 'answered', placementId: 'i', resultCode: 0, bets: answersByRef } },
      ],
      from,
    ).slip
  }

  it('the boost of a placed bet is spent, that of a failed one is not', () => {
    expect(on(placed(boosted, 'SUCCEEDED', 'FAILED'))).toEqual(['q single:b'])
    const staying = after([{ is: 'retainPlaced', on: true }], boosted).slip
    expect(on(placed(staying, 'SUCCEEDED', 'SUCCEEDED'))).toEqual([])
  })

  it('placing the same slip again is without it', () => {
    const again = after([{ is: 'reuse' }], placed(boosted, 'SUCCEEDED', 'SUCCEEDED')).slip
    expect([again.selections.length, profitBoostOn(again, 'single:a')]).toEqual([2, undefined])
  })

  it('a boosted bet is not the same bet as an unconfirmed one', () => {
    const [plain] = sent(single)
    const earlier = plain ? [{ request: plain, ref: plain.ref, status: 'FAILED' as const, errors: [] }] : []
    const refs = (slip: SlipState, heroes = {}) => betsToPlace(bets(slip, heroes), 'GBP', ['new'], earlier).map(({ ref }) => ref)
    expect(refs(single)).toEqual(['r1'])
    expect(refs(after([boost('single:a')], single).slip)).toEqual(['new'])
    expect(refs(single, { 'single:a': true })).toEqual(['new'])
  })
})

describe('half-time heroes in the slip', () => {
  const answer: CalculationAnswer = {
    nonCombinableSelectionGroups: [],
    comboDisallowed: false,
    systemDisallowed: false,
    selectionGroups: [],
    betDetails: [
      { type: 'SINGLE', selections: ['a'], halftimeHeroes: { active: true } },
      { type: 'SINGLE', selections: ['b'], halftimeHeroes: { active: false } },
      { type: 'COMBO', selections: ['a', 'b'] },
      // half-time heroes does not apply to one bet of the field, so not to the field
      { type: 'COMBO', selections: ['a', 'b'], halftimeHeroes: { active: true } },
    ],
  }
  const known = calculatedFrom(answer).halfTimeHeroes

  it('B3.4 a bet that gets it by calculation is sent with it', () => {
    expect(known).toEqual({ 'single:a': true })
    const singles = after([{ is: 'chooseTab', tab: 'single' }], two).slip
    expect(sent(singles, known).map(({ halftimeHeroes }) => halftimeHeroes)).toEqual([{ active: true }, undefined])
    expect(sent(two, known)[0]).not.toHaveProperty('halftimeHeroes')
    expect(sent(two, { acca: true })[0]?.halftimeHeroes).toEqual({ active: true })
  })

  it('but not with a boost', () => {
    const boosted = after([boost('single:a')], single).slip
    expect(sent(boosted, known)[0]).not.toHaveProperty('halftimeHeroes')
  })

  it('a free bet may have it', () => {
    expect(sent(after([freeBet('single:a')], single).slip, known)[0]).toMatchObject({
      freeBet: { id: 'f', amount: '5.00' },
      halftimeHeroes: { active: true },
    })
  })
})

describe('the calculation request', () => {
  const builder: NewSelection = {
    selectionId: 'g',
    marketId: 'm-bb',
    eventId: 'e',
    kind: 'REGULAR',
    together: { as: 'builder', parts: ['x', 'y'].map((part) => sample(part, '1/1', 'e')) },
  }
  const forecast: NewSelection = {
    ...builder,
    selectionId: 'FORECAST:r1,r2',
    eventId: 'race',
    together: { as: 'FORECAST', parts: ['r1', 'r2'].map((part) => sample(part, '4/1', 'race')) },
  }
  const tab = (to: 'single' | 'acca' | 'system'): SlipEvent => ({ is: 'chooseTab', tab: to })
  const requestFor = (...events: SlipEvent[]) => {
    const question = calculationQuestion(slipOf(...events))
    return question && { fields: question.fields, ...calculationInput(question, 'DECIMAL') }
  }
  const ids = (...of: string[]) => of.map((id) => ({ id, eachWay: false }))

  it.each<[string, SlipEvent[], object]>([
    ['a single', [add('a')], { selections: ids('a'), betTypes: [{ type: 'SINGLE' }], fields: ['single:a'] }],
    ['an acca', [add('a', 'b')], { selections: ids('a', 'b'), betTypes: [{ type: 'COMBO' }], fields: ['acca'] }],
    [
      'systems: of every kind',
      [add('a', 'b', 'c'), tab('system')],
      { selections: ids('a', 'b', 'c'), betTypes: [], fields: ['system:DOUBLES', 'system:TRIXIE', 'system:PATENT'] },
    ],
    [
      'an acca each way',
      [add('a', 'b'), { is: 'eachWay', field: 'acca', on: true }],
      {
        selections: [
          { id: 'a', eachWay: true },
          { id: 'b', eachWay: true },
        ],
      },
    ],
    [
      'singles of which one is each way',
      [add('a', 'b'), tab('single'), { is: 'eachWay', field: 'single:b', on: true }],
      {
        selections: [
          { id: 'a', eachWay: false },
          { id: 'b', eachWay: true },
        ],
        fields: ['single:a', 'single:b'],
      },
    ],
    [
      'a bet builder as a group of its selections',
      [{ is: 'add', selections: [builder] }],
      {
        selections: ids('x', 'y'),
        betTypes: [{ type: 'SINGLE' }, { type: 'YOURBET', betBuilderAccaIds: ['g'] }],
        selectionGroups: [{ id: 'g', selections: ['x', 'y'] }],
        fields: ['single:g'],
      },
    ],
    [
      'a bet builder inside an acca',
      [{ is: 'add', selections: [builder] }, add('a')],
      {
        selections: ids('x', 'y', 'a'),
        betTypes: [{ type: 'COMBO' }, { type: 'YOURBET', betBuilderAccaIds: ['g'] }],
        selectionGroups: [{ id: 'g', selections: ['x', 'y'] }],
        fields: ['acca'],
      },
    ],
    [
      'a forecast whose runner is also a single, requested once',
      [{ is: 'add', selections: [forecast] }, { is: 'add', selections: [sample('r1', '4/1', 'race')] }, tab('single')],
      {
        selections: ids('r1', 'r2'),
        betTypes: [{ type: 'SINGLE' }, { type: 'FORECAST' }],
        fields: ['single:FORECAST:r1,r2', 'single:r1'],
      },
    ],
    [
      'only what is switched on',
      [add('a', 'b', 'c'), { is: 'switch', selectionId: 'b', on: false }],
      { selections: ids('a', 'c'), betTypes: [{ type: 'COMBO' }] },
    ],
  ])('%s', (_, events, question) => expect(requestFor(...events)).toMatchObject({ oddsFormat: 'DECIMAL', ...question }))

  it('no groups are sent without any, and an empty slip requests nothing', () => {
    expect(requestFor(add('a'))).not.toHaveProperty('selectionGroups')
    expect(requestFor()).toBeUndefined()
    expect(requestFor(add('a'), { is: 'switch', selectionId: 'a', on: false })).toBeUndefined()
  })
})
