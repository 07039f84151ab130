import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { placedIds } from '../placement/afterPlacement.ts'
import { type BetAnswer, type BetToPlace, type PlacedBet, unconfirmed } from '../placement/placedBet.ts'
import { fieldOf } from '../placement/placedField.ts'
import type { PlacementEvent } from '../placement/placement.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import { stakeOf } from '../stakes/stakes.ts'
import { add, after, lookUpIn, sample, slipOf } from './sampleSlip.ts'
import { activeTab, emptySlip } from './slip.ts'
import type { SlipEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'

const ids = (slip: SlipState) => slip.selections.map(({ selectionId }) => selectionId)
const text = (slip: SlipState, field: StakeField) => stakeOf(slip, field).text
const type = (field: StakeField, typed: string): SlipEvent[] => [
  { is: 'editStake', field },
  { is: 'typeStake', field, text: typed },
]
const many = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at))

const on = (event: PlacementEvent): SlipEvent => ({ is: 'placement', event })
const legs = Object.fromEntries(many(12).map((id) => [id, {}]))
function place(slip: SlipState, desktop = true): SlipEvent {
  const bets = slipBets(slip, lookUpIn(legs), 'GBP')
  const refs = bets.map(({ field }) => `ref-${field}`)
  return on({
    is: 'place',
    placementId: 'p',
    bets: betsToPlace(bets, 'GBP', refs, slip.unconfirmed),
    atMs: 0,
    timeoutMs: 180_000,
    desktop,
  })
}
const answer = (bets: BetAnswer[]): SlipEvent => on({ is: 'answered', placementId: 'p', resultCode: 0, bets })
const yes = (ref: string): BetAnswer => ({ ref, status: 'SUCCEEDED', errors: [] })
const no = (ref: string, fault = 'OddsChanged', maxStake?: string): BetAnswer => ({
  ref,
  status: 'FAILED',
  errors: [{ type: fault, message: fault, maxStake }],
})

describe('selections', () => {
  it('are kept in the order they were added, each once', () => {
    expect(ids(slipOf(add('b'), add('a', 'a'), add('b', 'c')))).toEqual(['b', 'a', 'c'])
  })

  it('are removed by a second press', () => {
    const toggle: SlipEvent = { is: 'toggle', selection: sample('a') }
    expect(ids(slipOf(toggle))).toEqual(['a'])
    expect(ids(slipOf(toggle, toggle))).toEqual([])
  })

  it.each([
    ['one more', [add(...many(10)), add('k')], 10],
    ['a group that goes beyond', [add(...many(8)), add('i', 'j', 'k')], 8],
    ['eleven at once', [add(...many(11))], 0],
  ])('B5.1a a full slip adds nothing and reports it: %s', (_, events, count) => {
    const { slip, effects } = after(events)
    expect(slip.selections).toHaveLength(count)
    expect(effects).toEqual([{ do: 'showSlipFull', maximum: 10 }])
    expect(slip.notices).toEqual([{ is: 'slipFull', maximum: 10 }])
  })

  it('B5.1a selections already in the slip do not count again, and change nothing', () => {
    const full = slipOf(add(...many(10)), { is: 'editStake', field: 'acca' })
    const { slip, effects } = after([add('a', 'b')], full)
    expect(effects).toEqual([])
    expect(slip).toBe(full)
  })

  it('B5.1a a full slip is reported once, in addition to other notices', () => {
    const lowered = slipOf(add(...many(10)), { is: 'stakeDone', highest: { acca: '3.00' } })
    expect(after([add('k'), add('l')], lowered).slip.notices).toEqual([
      { is: 'stakeLowered', field: 'acca', to: '3.00' },
      { is: 'slipFull', maximum: 10 },
    ])
  })

  it('absent ones are not removed, and nothing changes', () => {
    const typing = slipOf(add('a', 'b'), { is: 'editStake', field: 'acca' })
    expect(after([{ is: 'remove', selectionIds: ['z'] }], typing).slip).toBe(typing)
  })

  it('B4.20a B4.20b each-way-only selections are added each-way, and leave the acca each-way if all offer it', () => {
    const offering = (...offers: ('available' | 'required' | undefined)[]): SlipEvent => ({
      is: 'add',
      selections: offers.map((eachWayOffer, at) => ({
        ...sample(`${at}${eachWayOffer}`),
        ...(eachWayOffer && { eachWayOffer }),
      })),
    })
    expect(slipOf(offering('available', 'required')).selections.map(({ eachWay }) => eachWay)).toEqual([false, true])
    const acca = slipOf(add('a', 'b'), { is: 'eachWay', field: 'acca', on: true })
    expect(after([offering('available', 'required')], acca).slip.acca.eachWay).toBe(true)
    expect(after([offering('available', undefined)], acca).slip.acca.eachWay).toBe(false)
    expect(after([offering('available')], slipOf(add('a', 'b'))).slip.acca.eachWay).toBe(false)
  })

  it('B4.14d a replaced selection keeps its position, stake and each-way, with a notice', () => {
    const slip = slipOf(add('a', 'b'), { is: 'eachWay', field: 'single:a', on: true }, ...type('single:a', '7'), {
      is: 'replace',
      selectionId: 'a',
      by: { selectionId: 'x', marketId: 'mx', eventId: 'ex' },
      accepted: '3/1',
    })
    expect(slip.selections[0]).toEqual({
      selectionId: 'x',
      marketId: 'mx',
      eventId: 'ex',
      kind: 'REGULAR',
      accepted: '3/1',
      stake: { text: '7', predefined: false },
      eachWay: true,
    })
    expect(slip.notices).toEqual([{ is: 'replaced', selectionId: 'x' }])
  })

  it('B4.14d a selection replaced by one already in the slip is removed', () => {
    const by = { selectionId: 'b', marketId: 'm-b', eventId: 'e-b' }
    expect(ids(slipOf(add('a', 'b'), { is: 'replace', selectionId: 'a', by }))).toEqual(['b'])
  })

  it('B4.14b accepting sets the price that was shown', () => {
    expect(slipOf(add('a', 'b'), { is: 'acceptPrices', prices: { a: '5/2' } }).selections.map((each) => each.accepted)).toEqual([
      '5/2',
      '1/1',
    ])
  })
})

describe('tabs', () => {
  it.each([
    [1, undefined, 'single'],
    [2, undefined, 'acca'],
    [2, 'single', 'single'],
    [3, 'acca', 'acca'],
  ] as const)('B4.13f %i selections with the choice %s show %s', (count, tab, shown) => {
    expect(activeTab(slipOf(add(...many(count)), ...(tab ? [{ is: 'chooseTab', tab } as const] : [])))).toBe(shown)
  })

  it('B4.13f one selection is a single although the acca was chosen', () => {
    expect(activeTab(slipOf(add('a', 'b'), { is: 'chooseTab', tab: 'acca' }, { is: 'remove', selectionIds: ['b'] }))).toBe(
      'single',
    )
  })

  it('B4.13b B4.13e a tab only changes to another one, and ends typing', () => {
    const typing = slipOf(add('a', 'b'), { is: 'editStake', field: 'acca' })
    expect(after([{ is: 'chooseTab', tab: 'acca' }], typing).slip).toBe(typing)
    expect(after([{ is: 'chooseTab', tab: 'single' }], typing).slip.editing).toBeUndefined()
  })
})

describe('stakes', () => {
  it('B4.17a choosing a field makes it active, done ends that', () => {
    const slip = slipOf(add('a', 'b'), { is: 'editStake', field: 'single:b' }, { is: 'pressKey', key: '7' })
    expect(slip.editing?.field).toBe('single:b')
    expect([text(slip, 'single:a'), text(slip, 'single:b')]).toEqual(['10.00', '7'])
    expect(after([{ is: 'stakeDone', highest: {} }], slip).slip.editing).toBeUndefined()
  })

  it('B4.17a cancelling restores the previous stake, a zero as empty', () => {
    const typed = slipOf(add('a'), ...type('single:a', '7'))
    expect(text(after([{ is: 'stakeCancelled' }], typed).slip, 'single:a')).toBe('10.00')
    const zero = slipOf(add('a'), ...type('single:a', '0'), { is: 'stakeDone', highest: {} }, ...type('single:a', '7'))
    expect(text(after([{ is: 'stakeCancelled' }], zero).slip, 'single:a')).toBe('')
  })

  it('B4.17b after done, cancelling the next entry returns to the confirmed stake', () => {
    const slip = slipOf(add('a'), ...type('single:a', '7'), { is: 'stakeDone', highest: {} }, ...type('single:a', '8'))
    expect(text(after([{ is: 'stakeCancelled' }], slip).slip, 'single:a')).toBe('7')
  })

  it('a quick stake is predefined, and the first key replaces it', () => {
    const { slip, effects } = after([add('a', 'b'), { is: 'setStake', field: 'acca', amount: '20.00' }])
    expect([slip.acca.stake, effects]).toEqual([{ text: '20.00', predefined: true }, []])
  })

  it.each<[string, SlipEvent]>([
    ['a key without a field', { is: 'pressKey', key: '7' }],
    ['cancelling without editing', { is: 'stakeCancelled' }],
    ['a field without a selection', { is: 'editStake', field: 'single:z' }],
    ['a stake without a selection', { is: 'typeStake', field: 'single:z', text: '7' }],
    ['a stake for an acca of one', { is: 'setStake', field: 'acca', amount: '7.00' }],
    ['the field of an acca of one', { is: 'editStake', field: 'acca' }],
  ])('%s does nothing', (_, event) => {
    const slip = slipOf(add('a'))
    expect(after([event], slip).slip).toBe(slip)
  })

  it('an empty slip has no common field', () => {
    expect(slipOf({ is: 'editStake', field: 'common' })).toBe(emptySlip)
  })

  it('B4.17a choosing the field again changes nothing, so that cancelling returns to the start', () => {
    const typed = slipOf(add('a'), ...type('single:a', '7'))
    expect(after([{ is: 'editStake', field: 'single:a' }], typed).slip).toBe(typed)
  })

  it('B4.17a cancelling restores every field, but a free bet stays where it is', () => {
    const three = slipOf(add('a', 'b', 'c'), ...type('acca', '3'), ...type('system:TRIXIE', '0'), ...type('system:PATENT', '2'))
    const free: SlipEvent = { is: 'attachFreeBet', field: 'acca', freeBet: { id: 'f', amount: '7.55' } }
    const edited = after(
      [
        { is: 'stakeDone', highest: {} },
        ...type('single:a', '9'),
        ...['acca', 'system:TRIXIE', 'system:PATENT'].flatMap((field): SlipEvent[] => [
          { is: 'typeStake', field: field as StakeField, text: '8' },
        ]),
      ],
      three,
    ).slip
    const fields: StakeField[] = ['single:a', 'acca', 'system:TRIXIE', 'system:PATENT']
    const left = (...events: SlipEvent[]) => fields.map((field) => text(after(events, edited).slip, field))
    expect(left()).toEqual(['9', '8', '8', '8'])
    expect(left({ is: 'stakeCancelled' })).toEqual(['10.00', '3', '', '2'])
    expect(left(free, { is: 'stakeCancelled' })).toEqual(['10.00', '7.55', '', '2'])
  })

  it('B5.8e a stake of exactly the maximum is not lowered, and a maximum of zero lowers nothing', () => {
    for (const max of ['10.00', '10.01', '0.00']) {
      const slip = slipOf(add('a'), { is: 'stakeDone', highest: { 'single:a': max } })
      expect([text(slip, 'single:a'), slip.notices]).toEqual(['10.00', []])
    }
  })

  it('B5.8e a stake lowered again is reported once, in addition to others', () => {
    const lower = (a: string): SlipEvent => ({ is: 'stakeDone', highest: { 'single:a': a, acca: '5.00' } })
    const slip = slipOf(add('a', 'b'), lower('4.00'), lower('3.00'))
    expect(slip.notices).toEqual([
      { is: 'stakeLowered', field: 'acca', to: '5.00' },
      { is: 'stakeLowered', field: 'single:a', to: '3.00' },
    ])
  })

  it('B4.19a a new selection and the acca get the default stake, unless one was typed', () => {
    const slip = slipOf(add('a', 'b'), ...type('acca', '25'), add('c'))
    expect([text(slip, 'single:c'), text(slip, 'acca')]).toEqual(['10.00', '25'])
    expect(text(slipOf(add('a', 'b')), 'acca')).toBe('10.00')
  })

  it('B4.19b the common stake is only shown while all singles share it', () => {
    const slip = slipOf(add('a', 'b'))
    expect(text(slip, 'common')).toBe('10.00')
    expect(text(after(type('single:a', '7'), slip).slip, 'common')).toBe('')
  })

  it('B4.19c a selection is removed with its stake and ends typing; below two the acca has none', () => {
    const slip = slipOf(add('a', 'b'), ...type('acca', '25'), { is: 'remove', selectionIds: ['a'] })
    expect(slip.editing).toBeUndefined()
    expect(text(slip, 'single:a')).toBe('')
    expect(text(slip, 'acca')).toBe('')
  })

  it('B4.19d the common stake is copied to all singles, key by key', () => {
    const slip = slipOf(
      add('a', 'b'),
      { is: 'editStake', field: 'common' },
      { is: 'pressKey', key: '7' },
      { is: 'pressKey', key: '5' },
    )
    expect([text(slip, 'single:a'), text(slip, 'single:b'), text(slip, 'acca')]).toEqual(['75', '75', '10.00'])
  })

  it('B5.8e a stake above the maximum is lowered when done, which is reported once', () => {
    const highest = { 'single:a': '500.00', acca: '3.00' }
    const slip = slipOf(add('a', 'b'), ...type('single:a', '501'), { is: 'stakeDone', highest })
    expect([text(slip, 'single:a'), text(slip, 'acca'), text(slip, 'single:b')]).toEqual(['500.00', '3.00', '10.00'])
    expect(slip.notices).toEqual([
      { is: 'stakeLowered', field: 'single:a', to: '500.00' },
      { is: 'stakeLowered', field: 'acca', to: '3.00' },
    ])
    expect(after([{ is: 'noticesRead' }], slip).slip.notices).toEqual([])
  })
})

describe('B4.22d notices', () => {
  const slipWithNotices = slipOf(
    add('a', 'b', 'c'),
    ...type('single:a', '9999'),
    { is: 'stakeDone', highest: { 'single:a': '500.00' } },
    { is: 'replace', selectionId: 'b', by: { selectionId: 'x', marketId: 'mx', eventId: 'ex' } },
  )

  it.each([
    ['a', [{ is: 'replaced', selectionId: 'x' }]],
    ['x', [{ is: 'stakeLowered', field: 'single:a', to: '500.00' }]],
    [
      'c',
      [
        { is: 'stakeLowered', field: 'single:a', to: '500.00' },
        { is: 'replaced', selectionId: 'x' },
      ],
    ],
  ])('B4.22d removing %s removes its notices', (selectionId, left) => {
    expect(after([{ is: 'remove', selectionIds: [selectionId] }], slipWithNotices).slip.notices).toEqual(left)
  })

  it('B4.22d clearing removes all', () => {
    expect(after([{ is: 'clear' }], slipWithNotices).slip).toEqual(emptySlip)
  })
})

describe('while bets are being placed', () => {
  const two = slipOf(add('a', 'b'))
  const placing = after([place(two)], two).slip

  it.each<SlipEvent>([
    add('c'),
    { is: 'toggle', selection: sample('a') },
    { is: 'toggle', selection: sample('c') },
    { is: 'remove', selectionIds: ['a'] },
    { is: 'clear' },
    { is: 'replace', selectionId: 'a', by: { selectionId: 'x', marketId: 'mx', eventId: 'ex' } },
    { is: 'setStake', field: 'acca', amount: '99.00' },
    { is: 'chooseTab', tab: 'single' },
    { is: 'eachWay', field: 'acca', on: true },
    place(two),
  ])('B4.2b B4.2c nothing is added, removed or changed: %o', (event) => {
    expect(after([event], placing)).toEqual({ slip: placing, effects: [] })
  })
})

describe('after a placement', () => {
  const three = slipOf(add('a', 'b', 'c'), { is: 'chooseTab', tab: 'single' })

  it('B4.8a placed selections leave the slip, others keep their stakes', () => {
    const slip = slipOf(add('a', 'b', 'c'), ...type('single:c', '3'), { is: 'chooseTab', tab: 'single' })
    const bets = slipBets(slip, lookUpIn(legs), 'GBP').slice(0, 2)
    const placed = on({
      is: 'place',
      placementId: 'p',
      bets: betsToPlace(bets, 'GBP', ['1', '2']),
      atMs: 0,
      timeoutMs: 1,
      desktop: true,
    })
    const done = after([placed, answer([yes('1'), yes('2')])], slip).slip
    expect(done.placement.step).toBe('result')
    expect(ids(done)).toEqual(['c'])
    expect(text(done, 'single:c')).toBe('3')
  })

  it('B4.9 after a partial failure the failed ones keep their stakes', () => {
    const slip = after([place(three), answer([yes('ref-single:a'), no('ref-single:b'), yes('ref-single:c')])], three).slip
    expect(slip.placement.step).toBe('semiFailed')
    expect(ids(slip)).toEqual(['b'])
    expect(text(slip, 'single:b')).toBe('10.00')
  })

  it('B4.11a a stake that was too high is set to the maximum', () => {
    const one = slipOf(add('a'))
    const slip = after([place(one), answer([no('ref-single:a', 'StakeTooHigh', '4.50')])], one).slip
    expect(slip.selections[0]?.stake).toEqual({ text: '4.50', predefined: true })
  })

  it('B4.12a the previous slip is restored on request, once, and not after the result was closed', () => {
    const done = after([place(three), answer(three.selections.map((each) => yes(`ref-single:${each.selectionId}`)))], three).slip
    expect(ids(done)).toEqual([])
    const again = after([{ is: 'reuse' }], done).slip
    expect(ids(again)).toEqual(['a', 'b', 'c'])
    expect(again.placement.step).toBe('before')
    const closed = after([on({ is: 'resultClosed' })], done).slip
    expect(after([{ is: 'reuse' }], closed).slip).toBe(closed)
  })

  it('an event that does not change the placement leaves the slip unchanged', () => {
    const typing = after([{ is: 'editStake', field: 'single:a' }], three).slip
    expect(after([on({ is: 'pushed', bet: yes('late') })], typing).slip).toBe(typing)
  })

  it('B4.7 B4.11c B4.21g a logout removes free bets and errors, which belong to the customer', () => {
    const slip = after(
      [
        { is: 'attachFreeBet', field: 'single:b', freeBet: { id: 'f', amount: '5.00' } },
        place(three),
        answer([no('ref-single:a', 'StakeTooHigh')]),
      ],
      { ...three, maxStakeErrors: [{ field: 'single:c', type: 'StakeTooHigh' }] },
    ).slip
    const { freeBets, maxStakeErrors } = after([on({ is: 'loggedOut' })], slip).slip
    expect([slip.freeBets.length, slip.maxStakeErrors.length > 0]).toEqual([1, true])
    expect([freeBets, maxStakeErrors]).toEqual([[], []])
  })

  it('B4.12a the previous slip is restored completely even if the result was shown later', () => {
    const answers = answer(three.selections.map((each) => yes(`ref-single:${each.selectionId}`)))
    const shown = after([place(three, false), on({ is: 'processingClosed' }), answers, on({ is: 'showResult' })], three).slip
    expect(shown.placement.step).toBe('result')
    expect(ids(after([{ is: 'reuse' }], shown).slip)).toEqual(['a', 'b', 'c'])
  })

  it('B4.4d B4.8a placed selections leave the slip only when all bets have an answer', () => {
    const first = after([place(three), on({ is: 'pushed', bet: yes('ref-single:a') })], three).slip
    expect(first.placement.step).toBe('progress')
    expect([first.selections, first.backup]).toEqual([three.selections, undefined])
  })

  it('B4.9 notices stay if nothing was placed', () => {
    const lowered = after([{ is: 'stakeDone', highest: { acca: '5.00', 'single:a': '5.00' } }], three).slip
    expect(lowered.notices).toHaveLength(2)
    const failed = after([place(lowered), answer(three.selections.map((each) => no(`ref-single:${each.selectionId}`)))], lowered)
    expect(failed.slip.notices).toEqual(lowered.notices)
  })

  it.each<[Partial<BetToPlace>, StakeField]>([
    [{ type: 'SINGLE' }, 'single:a'],
    [{ type: 'COMBO' }, 'acca'],
    [{ type: 'COMBO', selectionGroups: [{ id: 'g', selections: ['a'] }] }, 'acca'],
    [{ type: 'SYSTEM', systemType: 'TRIXIE' }, 'system:TRIXIE'],
    [{ type: 'SYSTEM' }, 'acca'],
    [{ type: 'YOURBET', selectionGroups: [{ id: 'g', selections: ['a', 'b'] }] }, 'single:g'],
    [{ type: 'TRICAST' }, 'single:TRICAST:a,b'],
  ])('the stake of %o is from %s', (request, field) => {
    const selections = ['a', 'b'].map((id) => ({ ...sample(id), kind: 'REGULAR' as const, eachWay: false }))
    expect(fieldOf({ ref: '1', type: 'SINGLE', stake: '1.00', selections, ...request })).toBe(field)
  })

  it('B4.8a B4.9 a bet is placed with its selections, a forecast under its own id; what a failed bet still needs stays', () => {
    const placed = (request: Partial<BetToPlace>, status: BetAnswer['status'] = 'SUCCEEDED'): PlacedBet => ({
      ref: '1',
      status,
      errors: [],
      request: { ref: '1', type: 'SINGLE', stake: '1.00', selections: [], ...request },
    })
    const of = (...selectionIds: string[]) =>
      selectionIds.map((selectionId) => ({ ...sample(selectionId), kind: 'REGULAR' as const, eachWay: false }))
    const builder = placed({ type: 'YOURBET', selections: of('x', 'y'), selectionGroups: [{ id: 'g', selections: ['x', 'y'] }] })
    expect(placedIds([builder])).toEqual(['x', 'y'])
    expect(placedIds([placed({ type: 'FORECAST', selections: of('r1', 'r2') })])).toEqual(['FORECAST:r1,r2'])
    expect(placedIds([builder, placed({ selections: of('y') }, 'FAILED')])).toEqual(['x'])
  })

  it('B4.2a adding after the result starts a new slip', () => {
    const done = after([place(three), answer(three.selections.map((each) => no(`ref-single:${each.selectionId}`)))], three).slip
    expect(after([add('d')], done).slip.placement).toEqual({ step: 'before' })
  })

  it('B4.7 a logout during placement keeps the selections and drops the placement', () => {
    const slip = after([place(three), on({ is: 'loggedOut' })], three).slip
    expect(slip.placement).toEqual({ step: 'before' })
    expect(ids(slip)).toEqual(['a', 'b', 'c'])
  })

  it('an unconfirmed bet is sent again with the same ref, so that it cannot be placed twice; changed, with a new one', () => {
    const one = slipOf(add('a'))
    const lost = after(
      [
        place(one),
        on({ is: 'timedOut', placementId: 'p' }),
        on({ is: 'statusReceived', placementId: 'p', found: [], unknownRefs: [] }),
      ],
      one,
    ).slip
    expect(lost.placement).toMatchObject({ step: 'semiFailed', bets: [{ errors: [{ type: unconfirmed }] }] })
    expect(lost.unconfirmed).toHaveLength(1)
    const again = after([on({ is: 'resultClosed' })], lost).slip
    const refOf = (slip: SlipState) =>
      betsToPlace(slipBets(slip, lookUpIn(legs), 'GBP'), 'GBP', ['new'], slip.unconfirmed).map(({ ref }) => ref)
    expect(refOf(again)).toEqual(['ref-single:a'])
    expect(refOf(after(type('single:a', '11'), again).slip)).toEqual(['new'])
  })

  it('a refused bet is not unconfirmed, whatever else was; one of several faults is enough', () => {
    const both: BetAnswer = { ref: 'ref-single:c', status: 'FAILED', errors: [...no('').errors, ...no('', unconfirmed).errors] }
    const unconfirmedOf = (...bets: BetAnswer[]) => after([place(three), answer(bets)], three).slip.unconfirmed
    expect(unconfirmedOf(yes('ref-single:a'), no('ref-single:b'), yes('ref-single:c'))).toBeUndefined()
    expect(unconfirmedOf(yes('ref-single:a'), no('ref-single:b'), both)?.map(({ ref }) => ref)).toEqual(['ref-single:c'])
  })
})

it('a slip survives a reload: it is plain data', () => {
  const two = slipOf(add('a', 'b'), ...type('acca', '2.5'))
  const placing = after([place(two)], two).slip
  expect(JSON.parse(JSON.stringify(placing))).toEqual(placing)
})
