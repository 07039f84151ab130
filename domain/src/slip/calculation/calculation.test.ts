import { describe, expect, it } from 'vitest'
import { type CalculationAnswer, calculatedFrom, nothingCalculated } from './calculated.ts'
import {
  type Calculation,
  type CalculationEvent,
  type CalculationQuestion,
  highestStakes,
  nextCalculation,
  noCalculation,
} from './calculation.ts'

const question: CalculationQuestion = {
  tab: 'acca',
  selections: [
    { id: 'a', eachWay: false },
    { id: 'b', eachWay: false },
  ],
  groups: [],
  fields: ['single:a', 'acca'],
}
const answer: CalculationAnswer = {
  nonCombinableSelectionGroups: [['a', 'b']],
  comboDisallowed: true,
  systemDisallowed: false,
  selectionGroups: [{ id: 'g', odds: 4.5 }],
  betDetails: [
    { type: 'SINGLE', selections: ['a'], maxStake: '500.00', profitBoosts: [{ id: 'p', percentage: 25 }], freeBets: ['f1'] },
    { type: 'COMBO', selections: ['a', 'b'], maxStake: '90.00', comboBonusPercentage: 5, freeBets: ['f1', 'f2'] },
    { type: 'COMBO', selections: ['a', 'b'], maxStake: '80.50' },
    { type: 'SYSTEM', systemType: 'TRIXIE', selections: ['a', 'b', 'c'], maxStake: '9.00' },
    { type: 'YOURBET', selections: ['x', 'y'], groupId: 'g', maxStake: '40.00', freeBets: ['f3'] },
    { type: 'FORECAST', selections: ['r1', 'r2'], maxStake: '30.00' },
  ],
}

function run(...events: CalculationEvent[]) {
  let now: Calculation = noCalculation
  let effects: unknown[] = []
  for (const event of events) [now, effects] = nextCalculation(now, event)
  return { now, effects, known: now.known }
}
const changed: CalculationEvent = { is: 'changed', question }
const answered = (fetchId: number, over: Partial<CalculationAnswer> = {}): CalculationEvent => ({
  is: 'answered',
  fetchId,
  resultCode: 0,
  answer: { ...answer, ...over },
})

describe('B4.16d B7.20a the calculation', () => {
  it('B4.16a fills non-combinable groups, disallowed types, boosts and group prices', () => {
    const { known } = run(changed, answered(1))
    expect(known).toMatchObject({
      nonCombinable: [['a', 'b']],
      disallowed: ['COMBO'],
      profitBoosts: { 'single:a': [{ id: 'p', percentage: 25 }] },
      groupPrices: { g: '4.5' },
    })
  })

  it('B4.16b the bonus is that of multiples', () => {
    expect(run(changed, answered(1)).known.accaBonusPercentage).toBe(5)
  })

  it('B4.21d free bets apply to their single, or to the stake of multiples', () => {
    expect(calculatedFrom(answer).freeBets).toEqual({ 'single:a': ['f1'], acca: ['f1', 'f2'], 'single:g': ['f3'] })
  })

  it('B4.16a states what is not allowed, and only the properties a bet has', () => {
    const { disallowed, profitBoosts } = calculatedFrom({ ...answer, comboDisallowed: false, systemDisallowed: true })
    expect(disallowed).toEqual(['SYSTEM'])
    expect(Object.keys(profitBoosts)).toEqual(['single:a'])
  })

  it('B4.16b not that of singles, but that of a bet builder, and the highest, in whole percentages', () => {
    const bonusOf = (...betDetails: CalculationAnswer['betDetails']) =>
      calculatedFrom({ ...answer, betDetails }).accaBonusPercentage
    const selections = ['a']
    expect(bonusOf({ type: 'SINGLE', selections, comboBonusPercentage: 50 })).toBe(0)
    expect(bonusOf({ type: 'SYSTEM', systemType: 'TRIXIE', selections, comboBonusPercentage: 50 })).toBe(0)
    expect(bonusOf({ type: 'YOURBET', selections, groupId: 'g', comboBonusPercentage: 7.9 })).toBe(7)
    expect(bonusOf({ type: 'COMBO', selections, comboBonusPercentage: 5 }, { type: 'COMBO', selections })).toBe(5)
  })

  it("B5.13 if one bet has no limit the other's applies; if none has one there is no limit", () => {
    const { maxStakes } = calculatedFrom({
      ...answer,
      betDetails: [
        { type: 'COMBO', selections: ['a', 'b'] },
        { type: 'COMBO', selections: ['a', 'b'], maxStake: '9.00' },
        { type: 'COMBO', selections: ['a', 'b'], maxStake: '80.00' },
        { type: 'SINGLE', selections: ['a'] },
      ],
    })
    expect(Object.entries(maxStakes)).toEqual([['acca', { amount: '9.00' }]])
  })

  it("a system without a type uses the acca's stake", () => {
    expect(
      calculatedFrom({ ...answer, betDetails: [{ type: 'SYSTEM', selections: ['a'], maxStake: '1.00' }] }).maxStakes,
    ).toEqual({
      acca: { amount: '1.00' },
    })
  })

  it('B5.13 the lowest of several limits on one stake applies', () => {
    expect(calculatedFrom(answer).maxStakes).toEqual({
      'single:a': { amount: '500.00' },
      acca: { amount: '80.50' },
      'system:TRIXIE': { amount: '9.00' },
      'single:g': { amount: '40.00' },
      'single:FORECAST:r1,r2': { amount: '30.00' },
    })
    expect(highestStakes(run(changed, answered(1)).now)).toMatchObject({ acca: '80.50' })
  })

  it('B4.15a B4.15b a max stake is loading when requested, a value when answered, unset when refused, cleared when lost', () => {
    expect(run(changed).known.maxStakes).toEqual({ 'single:a': 'loading', acca: 'loading' })
    expect(run(changed, answered(1)).known.maxStakes).toMatchObject({ 'single:a': { amount: '500.00' } })
    expect(run(changed, { is: 'answered', fetchId: 1, resultCode: 1005 }).known.maxStakes).toEqual({
      'single:a': 'unset',
      acca: 'unset',
    })
    expect(run(changed, answered(1), { is: 'retryDue', fetchId: 1 }, { is: 'lost', fetchId: 2 }).known.maxStakes).toEqual({})
  })

  it.each<[string, CalculationEvent]>([
    ['with an answer', { is: 'answered', fetchId: 1, resultCode: 1005, answer }],
    ['without an answer', { is: 'answered', fetchId: 1, resultCode: 0 }],
  ])('B4.15b a refusal %s leaves every stake unset', (_, event) => {
    const { now, known } = run(changed, event)
    expect(now.at).toBe('failed')
    expect(known.maxStakes).toEqual({ 'single:a': 'unset', acca: 'unset' })
  })

  it('B4.15b a stake missing in the response stays loading, and is no limit', () => {
    const { now, known } = run(changed, answered(1, { betDetails: [] }))
    expect(known.maxStakes).toEqual({ 'single:a': 'loading', acca: 'loading' })
    expect(highestStakes(now)).toStrictEqual({})
  })

  it('B4.16c a failure clears max stakes and boosts', () => {
    const { known } = run(changed, answered(1), { is: 'retryDue', fetchId: 1 }, { is: 'lost', fetchId: 2 })
    expect(known).toMatchObject({ maxStakes: {}, profitBoosts: {}, accaBonusPercentage: 0 })
    expect(run(changed, { is: 'lost', fetchId: 1 }).now.at).toBe('failed')
  })

  it.each<CalculationEvent>([answered(1), { is: 'lost', fetchId: 1 }, { is: 'retryDue', fetchId: 1 }])(
    'B4.16d B7.20a events of an older fetch change nothing: $is',
    (late) => {
      const { now } = run(changed, changed)
      expect(nextCalculation(now, late)).toEqual([now, []])
    },
  )

  it.each<[string, CalculationEvent[], CalculationEvent]>([
    ['an answer that came already', [changed, answered(1)], answered(1, { betDetails: [] })],
    ['a loss after the answer', [changed, answered(1)], { is: 'lost', fetchId: 1 }],
    ['the timer while the question is out', [changed], { is: 'retryDue', fetchId: 1 }],
    ['the timer of an older question', [changed, changed, answered(2)], { is: 'retryDue', fetchId: 1 }],
    ['the timer after the end', [changed, answered(1), { is: 'ended' }], { is: 'retryDue', fetchId: 2 }],
  ])('B4.16d nothing follows from %s', (_, before, event) => {
    const { now } = run(...before)
    expect(nextCalculation(now, event)).toEqual([now, []])
  })

  it('B4.16e is repeated quickly while one of several stakes is unresolved, or after a failure without any', () => {
    const [single] = answer.betDetails
    const after = (...events: CalculationEvent[]) => run(...events).effects
    expect(after(changed, answered(1, { betDetails: single ? [single] : [] }))).toMatchObject([{ afterMs: 250 }])
    const nothing: CalculationEvent = { is: 'changed', question: { ...question, fields: [] } }
    expect(after(nothing, { is: 'lost', fetchId: 1 })).toMatchObject([{ afterMs: 250 }])
    expect(after(nothing, answered(1))).toMatchObject([{ afterMs: 5000 }])
  })

  it('B4.16e B9.6 is repeated after 250 ms until every stake is resolved, then every 5 s', () => {
    expect(run(changed, answered(1)).effects).toEqual([{ do: 'startTimer', fetchId: 1, afterMs: 5000 }])
    expect(run(changed, answered(1, { betDetails: [] })).effects).toEqual([{ do: 'startTimer', fetchId: 1, afterMs: 250 }])
    expect(run(changed, { is: 'lost', fetchId: 1 }).effects).toEqual([{ do: 'startTimer', fetchId: 1, afterMs: 250 }])
    expect(run(changed, { is: 'lost', fetchId: 1 }, { is: 'retryDue', fetchId: 1 }).effects).toEqual([
      { do: 'calculate', fetchId: 2, question },
    ])
  })

  it('a gateway that never answers is polled slowly after a while', () => {
    const rounds = Array.from({ length: 9 }, (_, at): CalculationEvent[] => [
      { is: 'lost', fetchId: at + 1 },
      { is: 'retryDue', fetchId: at + 1 },
    ])
    expect(run(changed, ...rounds.slice(0, 8).flat().slice(0, -1)).effects).toEqual([
      { do: 'startTimer', fetchId: 8, afterMs: 250 },
    ])
    expect(run(changed, ...rounds.flat().slice(0, -1)).effects).toEqual([{ do: 'startTimer', fetchId: 9, afterMs: 5000 }])
  })

  it('repeating the same request keeps the limits until the answer, so that nothing flickers', () => {
    expect(run(changed, answered(1), { is: 'retryDue', fetchId: 1 }).known.maxStakes).toMatchObject({
      acca: { amount: '80.50' },
    })
  })

  it('B4.13c switching to system marks the calculation pending and clears the restrictions', () => {
    const { now, known } = run(changed, answered(1), {
      is: 'changed',
      question: { ...question, tab: 'system', fields: ['system:TRIXIE'] },
    })
    expect(now.at).toBe('requested')
    expect(known).toMatchObject({ nonCombinable: [], disallowed: [], maxStakes: { 'system:TRIXIE': 'loading' } })
  })

  it('B4.13c repeated on its tab, or for an acca, it keeps the restrictions until the answer', () => {
    const system: CalculationEvent = { is: 'changed', question: { ...question, tab: 'system' } }
    const kept = { nonCombinable: [['a', 'b']], disallowed: ['COMBO'] }
    expect(run(changed, answered(1), changed).known).toMatchObject(kept)
    expect(run(system, answered(1), system).known).toMatchObject(kept)
    expect(run(system, answered(1), changed).known).toMatchObject(kept)
  })

  it('ends with the slip', () => {
    const { now, effects } = run(changed, answered(1), { is: 'ended' })
    expect([now, effects]).toEqual([{ at: 'nothing', fetchId: 2, known: nothingCalculated }, []])
    expect(nextCalculation(now, answered(1))).toEqual([now, []])
    expect(now.known.maxStakes).toEqual({})
  })
})
