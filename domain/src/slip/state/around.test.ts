import { describe, expect, it } from 'vitest'
import { faultKind } from '../checks/faultKind.ts'
import { type BetRequest, type BetRequestEvent, nextBetRequest, noBetRequest } from '../placement/betRequest.ts'
import { missingOfLink, readSlipLink, type WrittenSlipLink } from './deepLink.ts'
import { defaultSettings } from './defaultSettings.ts'
import { logOdds, type OddsLog } from './oddsLog.ts'
import { nextQuickBet, noQuickBet, type QuickBet, type QuickBetEvent, quickBetOnLoad } from './quickBet.ts'
import { acceptCashOutsOf, acceptModeOf } from './settings.ts'
import { nextSlipCode, noSlipCode, type SlipCode, type SlipCodeEvent } from './slipCode.ts'

describe('B4.25c B4.25d B8.4e slip codes', () => {
  const run = (...events: SlipCodeEvent[]): SlipCode => events.reduce((now, event) => nextSlipCode(now, event)[0], noSlipCode)
  const wanted: SlipCodeEvent = { is: 'codeWanted', selectionIds: ['a', 'b'] }
  const generated: SlipCodeEvent = { is: 'generated', resultCode: 0, code: 'AB12', betslipId: '7' }

  it('B4.25a requesting a code resets the previous one', () => {
    expect(run(wanted, generated, wanted).code).toEqual({ at: 'asked', selectionIds: ['a', 'b'] })
    expect(nextSlipCode(noSlipCode, wanted)[1]).toEqual([{ do: 'generateCode', selectionIds: ['a', 'b'] }])
  })

  it('B4.25b B3.8 a code is stored, also by selection', () => {
    expect(run(wanted, generated)).toMatchObject({
      code: { at: 'known', code: 'AB12', betslipId: '7' },
      selectionCodes: { a: 'AB12', b: 'AB12' },
    })
  })

  it.each<SlipCodeEvent>([
    { is: 'generated', resultCode: 1, code: 'AB12' },
    { is: 'generated', resultCode: 0 },
    { is: 'generated', resultCode: 0, code: '' },
    { is: 'lost' },
  ])('B4.25b B4.25c B8.4e anything else stores the error 1: %o', (event) => {
    expect(run(wanted, event).code).toEqual({ at: 'failed', error: 1 })
  })

  it('an unexpected answer is dropped', () => {
    expect(run(generated)).toEqual(noSlipCode)
  })

  it.each([
    [0, { at: 'valid', code: 'AB12' }],
    [5, { at: 'failed', code: 'AB12', error: 1 }],
  ])('B4.25d a lookup with the result %i is %o', (resultCode, lookUp) => {
    expect(run({ is: 'codeTyped', code: ' ab12 ' }, { is: 'lookedUp', code: 'AB12', resultCode }).lookUp).toEqual(lookUp)
  })

  it('an answer for an older code is late, and an empty code is not looked up', () => {
    expect(run({ is: 'codeTyped', code: 'X' }, { is: 'lookedUp', code: 'Y', resultCode: 0 }).lookUp).toEqual({
      at: 'asked',
      code: 'X',
    })
    expect(nextSlipCode(noSlipCode, { is: 'codeTyped', code: ' ' })).toEqual([noSlipCode, []])
    expect(run({ is: 'codeTyped', code: 'X' }, { is: 'lost' }).lookUp).toMatchObject({ at: 'failed' })
  })

  it('a code without a slip of its own is known all the same', () => {
    expect(run(wanted, { is: 'generated', resultCode: 0, code: 'AB12' }).code).toStrictEqual({ at: 'known', code: 'AB12' })
  })

  it('B4.25c a lost answer only fails what is pending', () => {
    expect(run({ is: 'lost' })).toEqual(noSlipCode)
    const both = run(wanted, generated, { is: 'codeTyped', code: 'X' })
    expect(nextSlipCode(both, { is: 'lost' })).toEqual([{ ...both, lookUp: { at: 'failed', code: 'X', error: 1 } }, []])
    const found = run(wanted, { is: 'codeTyped', code: 'X' }, { is: 'lookedUp', code: 'X', resultCode: 0 })
    expect(nextSlipCode(found, { is: 'lost' })[0]).toEqual({ ...found, code: { at: 'failed', error: 1 } })
  })

  it('B4.25d a lookup requests the code as typed, and only a pending one has an answer', () => {
    expect(nextSlipCode(noSlipCode, { is: 'codeTyped', code: ' ab12 ' })[1]).toEqual([{ do: 'lookUpCode', code: 'AB12' }])
    expect(nextSlipCode(noSlipCode, { is: 'lookedUp', code: 'AB12', resultCode: 0 })).toEqual([noSlipCode, []])
    const valid = run({ is: 'codeTyped', code: 'X' }, { is: 'lookedUp', code: 'X', resultCode: 0 })
    expect(nextSlipCode(valid, { is: 'lookedUp', code: 'X', resultCode: 5 })[0]).toBe(valid)
  })

  it('B4.25b the codes of other selections are kept with a new one', () => {
    const second: SlipCodeEvent[] = [
      { is: 'codeWanted', selectionIds: ['c'] },
      { is: 'generated', resultCode: 0, code: 'CD34' },
    ]
    expect(run(wanted, generated, ...second).selectionCodes).toEqual({ a: 'AB12', b: 'AB12', c: 'CD34' })
  })

  it.each<SlipCodeEvent>([
    generated,
    { is: 'lookedUp', code: 'X', resultCode: 0 },
    { is: 'lost' },
    { is: 'forget', selectionIds: ['a'] },
  ])('%o requests nothing', (event) => {
    expect(nextSlipCode(run(wanted, { is: 'codeTyped', code: 'X' }), event)[1]).toEqual([])
  })

  it('B4.8c the codes of placed selections are removed', () => {
    expect(run(wanted, generated, { is: 'forget', selectionIds: ['a'] }).selectionCodes).toEqual({ b: 'AB12' })
  })
})

describe('B3.15 bet request', () => {
  const run = (...events: BetRequestEvent[]): BetRequest =>
    events.reduce((now, event) => nextBetRequest(now, event)[0], noBetRequest)
  const send: BetRequestEvent = { is: 'send', description: ' Both teams to score twice ' }

  it('B5.15a B5.15b a description is mandatory', () => {
    expect(run({ is: 'open' }, { is: 'send', description: '  ' })).toEqual({
      at: 'open',
      error: { is: 'mandatory', message: 'This field is mandatory. Please fill it in.' },
    })
  })

  it('B3.15 is sent once and ends as sent', () => {
    expect(nextBetRequest({ at: 'open' }, send)).toEqual([
      { at: 'sending', description: 'Both teams to score twice' },
      [{ do: 'sendBetRequest', description: 'Both teams to score twice' }],
    ])
    expect(nextBetRequest({ at: 'sending', description: 'x' }, send)[1]).toEqual([])
    expect(run({ is: 'open' }, send, { is: 'answered', resultCode: 0 })).toMatchObject({ at: 'sent' })
  })

  it.each<[BetRequestEvent, number | string]>([
    [{ is: 'answered', resultCode: 12 }, 12],
    [{ is: 'lost', code: 504 }, 504],
    [{ is: 'lost', code: 'expired' }, 'expired'],
  ])('B8.4b a failure is reported with its code: %o', (event, code) => {
    expect(run({ is: 'open' }, send, event)).toEqual({
      at: 'open',
      error: { is: 'failed', message: 'betRequest.error.failedRequest', code },
    })
  })

  const sending: BetRequest = { at: 'sending', description: 'x' }
  const sent: BetRequest = { at: 'sent', description: 'x' }
  it.each<[BetRequest, BetRequestEvent, BetRequest]>([
    [sending, { is: 'open' }, sending],
    [sent, { is: 'open' }, { at: 'open' }],
    [sending, { is: 'close' }, { at: 'closed' }],
    [sending, { is: 'wrong', message: 'Too long' }, sending],
    [noBetRequest, { is: 'wrong', message: 'Too long' }, noBetRequest],
    [noBetRequest, send, noBetRequest],
    [sent, send, sent],
    [noBetRequest, { is: 'answered', resultCode: 0 }, noBetRequest],
    [sent, { is: 'answered', resultCode: 12 }, sent],
    [sent, { is: 'lost', code: 504 }, sent],
    [sending, { is: 'answered', resultCode: 0 }, sent],
  ])('B3.15 from %o, after %o, it is %o', (now, event, then) => {
    expect(nextBetRequest(now, event)).toEqual([then, []])
  })

  it('B5.15b an empty request is not sent', () => {
    expect(nextBetRequest({ at: 'open' }, { is: 'send', description: ' ' })[1]).toEqual([])
  })

  it("B8.4b an error of the client's own carries its text, and closing clears it", () => {
    expect(run({ is: 'open' }, { is: 'wrong', message: 'Too long' })).toEqual({
      at: 'open',
      error: { is: 'own', message: 'Too long' },
    })
    expect(run({ is: 'open' }, { is: 'wrong', message: 'Too long' }, { is: 'close' })).toEqual({ at: 'closed' })
  })
})

describe('the quick slip', () => {
  const run = (...events: QuickBetEvent[]): QuickBet => events.reduce((now, event) => nextQuickBet(now, event)[0], noQuickBet)
  const counted = (count: number, autoOpen: 'on' | 'off' = 'on'): QuickBetEvent => ({ is: 'counted', count, autoOpen })

  it.each<[string, QuickBetEvent[], QuickBet]>([
    ['opens with the first selection', [counted(1)], { at: 'open' }],
    ['stays closed without automatic opening', [counted(1, 'off')], { at: 'floating', count: 1 }],
    ['is opened by its button', [counted(1, 'off'), { is: 'opened' }], { at: 'open' }],
    ['waits once there are two', [counted(1), counted(2)], { at: 'floating', count: 2 }],
    ['is empty when its selection is removed', [counted(1), counted(0)], { at: 'empty' }],
    ['continues when one is added again', [counted(1), counted(0), counted(1)], { at: 'open' }],
    ['is closed to its button', [counted(1), { is: 'closed', count: 1 }], { at: 'floating', count: 1 }],
    ['is closed permanently when empty', [counted(1), counted(0), { is: 'closed', count: 0 }], { at: 'off' }],
    ['is replaced by the full slip', [counted(2), { is: 'fullSlipWanted' }], { at: 'off' }],
    ['does not show without selections', [counted(2), counted(0)], { at: 'off' }],
    ['stays empty while nothing is added', [counted(1), counted(0), counted(0)], { at: 'empty' }],
    ['is not opened without a button', [{ is: 'opened' }], { at: 'off' }],
    ['stays closed with one of two left', [counted(2), counted(1)], { at: 'floating', count: 1 }],
    ['stays open without automatic opening', [counted(1), counted(1, 'off')], { at: 'open' }],
    [
      'is replaced by a slip of several although it was empty',
      [counted(1), counted(0), counted(2)],
      { at: 'floating', count: 2 },
    ],
    ['collapses to its button on the next page', [counted(1), { is: 'pageChanged', count: 1 }], { at: 'floating', count: 1 }],
    [
      'stays collapsed on the pages after it',
      [counted(1), { is: 'pageChanged', count: 1 }, counted(1)],
      { at: 'floating', count: 1 },
    ],
    ['closes on the next page when empty', [counted(1), counted(0), { is: 'pageChanged', count: 0 }], { at: 'off' }],
    [
      'stays away on the next page while the full slip is wanted',
      [counted(1), { is: 'fullSlipWanted' }, { is: 'pageChanged', count: 1 }],
      { at: 'off' },
    ],
  ])('B3.2 %s', (_, events, state) => {
    expect(run(...events)).toEqual(state)
  })

  it.each([
    { stored: 0, events: [], is: { at: 'off' } },
    { stored: 1, events: [counted(1)], is: { at: 'floating', count: 1 } },
    { stored: 3, events: [counted(3)], is: { at: 'floating', count: 3 } },
    { stored: 0, events: [counted(1)], is: { at: 'open' } },
    { stored: 1, events: [counted(0), counted(1)], is: { at: 'open' } },
  ])('after a page load with $stored stored, $events lead to $is', ({ stored, events, is }) => {
    expect(events.reduce((now, event) => nextQuickBet(now, event)[0], quickBetOnLoad(stored))).toEqual(is)
  })

  it.each<QuickBetEvent>([counted(1), { is: 'opened' }, { is: 'closed', count: 1 }, { is: 'pageChanged', count: 1 }])(
    'B3.2 requests nothing by itself: %o',
    (event) => {
      expect(nextQuickBet({ at: 'floating', count: 1 }, event)[1]).toEqual([])
    },
  )

  it('B3.2 requests the full slip once', () => {
    expect(nextQuickBet({ at: 'open' }, { is: 'fullSlipWanted' })[1]).toEqual([{ do: 'openSlip' }])
    expect(nextQuickBet(noQuickBet, { is: 'fullSlipWanted' })).toEqual([noQuickBet, []])
  })
})

describe('B3.16 settings', () => {
  it('B3.16 B9.1 an absent setting has its default', () => {
    expect(defaultSettings).toMatchObject({
      defaultStakes: ['10.00', '20.00', '50.00'],
      defaultStake: '10.00',
      defaultMultibetType: 'COMBO',
    })
  })

  it.each([
    ['acceptAnyOdds', 'ACCEPT_ANY_ODDS'],
    ['ACCEPT_ANY_ODDS', 'ACCEPT_ANY_ODDS'],
    ['acceptHigherOdds', 'ACCEPT_HIGHER_ODDS'],
    ['notAccept', 'NOT_ACCEPT'],
    ['whatever', 'NOT_ACCEPT'],
    [undefined, 'NOT_ACCEPT'],
  ])('B3.13c B3.16 the spelling %s is read as %s', (written, mode) => {
    expect(acceptModeOf(written)).toBe(mode)
  })

  it('B3.13c cash-outs are also saved in the terms for odds', () => {
    const words = ['ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_HIGHER_ODDS', 'acceptAnyOdds', 'acceptAnyCashouts', '']
    expect(words.map(acceptCashOutsOf)).toEqual([
      'ACCEPT_HIGHER_CASHOUTS',
      'ACCEPT_HIGHER_CASHOUTS',
      'ACCEPT_ANY_CASHOUTS',
      'ACCEPT_ANY_CASHOUTS',
      'NOT_ACCEPT',
    ])
  })
})

describe('B5.16a deep links', () => {
  const rules = { inSlip: 2, maximum: 10, defaultStake: '10.00' }
  const many = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`)

  it.each<[string, WrittenSlipLink, object]>([
    ['no selections', { selectionIds: ['', ''] }, { fault: 'noSelections' }],
    ['an unknown bet type', { selectionIds: ['a'], betType: 'ODD' }, { fault: 'unknownBetType' }],
    ['a property name of every object', { selectionIds: ['a'], betType: 'constructor' }, { fault: 'unknownBetType' }],
    ['more than the slip takes', { selectionIds: many(9) }, { fault: 'slipFull', maximum: 10 }],
    ['an acca of one', { selectionIds: ['a', 'a'], betType: 'COMBO' }, { fault: 'tooFewSelections', fewest: 2 }],
    [
      'a single with a system type',
      { selectionIds: ['a'], betType: 'SINGLE', systemType: 'TRIXIE' },
      { fault: 'systemTypeNotWanted' },
    ],
    [
      'an acca with a system type',
      { selectionIds: ['a', 'b'], betType: 'COMBO', systemType: 'TRIXIE' },
      { fault: 'systemTypeNotWanted' },
    ],
    ['an unknown system type', { selectionIds: many(3), betType: 'SYSTEM', systemType: 'ODD' }, { fault: 'unknownSystemType' }],
    [
      'a system of too few',
      { selectionIds: many(3), betType: 'SYSTEM', systemType: 'YANKEE' },
      { fault: 'selectionsOutOfRange', fewest: 4, max: 4 },
    ],
    [
      'a system of too many',
      { selectionIds: many(5), betType: 'SYSTEM', systemType: 'YANKEE' },
      { fault: 'selectionsOutOfRange', fewest: 4, max: 4 },
    ],
    ['a system without its type', { selectionIds: many(3), betType: 'SYSTEM' }, { fault: 'unknownSystemType' }],
  ])('B5.16a B2.12b with %s', (_, link, fault) => {
    expect(readSlipLink(link, rules)).toEqual(fault)
  })

  it('B2.12b B5.16b gives a tab, a stake and selections; the default stake if it has none', () => {
    expect(readSlipLink({ selectionIds: ['a'] }, rules)).toEqual({ selectionIds: ['a'], stake: '10.00', tab: 'single' })
    expect(readSlipLink({ selectionIds: many(4), betType: 'system', systemType: 'yankee', stake: '2' }, rules)).toEqual({
      selectionIds: many(4),
      stake: '2',
      tab: 'system',
      systemType: 'YANKEE',
    })
  })

  it('B5.16a may fill the slip completely, with each selection once', () => {
    expect(readSlipLink({ selectionIds: [...many(8), 's0', ''], betType: 'combo', stake: '' }, rules)).toEqual({
      selectionIds: many(8),
      stake: '10.00',
      tab: 'acca',
    })
    expect(readSlipLink({ selectionIds: many(2), betType: 'COMBO', systemType: '' }, rules)).toMatchObject({ tab: 'acca' })
  })

  it('B5.16a is refused if the gateway does not know them all', () => {
    const link = { selectionIds: ['a', 'b'], stake: '1', tab: 'acca' } as const
    expect(missingOfLink({ ...link, selectionIds: ['a', 'b'] }, ['b'])).toEqual({
      fault: 'selectionsMissing',
      selectionIds: ['a'],
    })
    expect(missingOfLink({ ...link, selectionIds: ['a', 'b'] }, ['b', 'a'])).toBeUndefined()
  })
})

describe('B8.1a B8.4f refusals', () => {
  it.each([
    ['TRADER_STAKE_TOO_HIGH', 'maxNetWinnings'],
    ['TRADER_MAX_REBET_EXCEEDED', 'maxBets'],
    ['SelfImposedLimitsExceeded', 'ownLimits'],
    ['BetplacementTimeout', 'unconfirmed'],
    ['MaxExposureReached', 'other'],
    ['Other', 'other'],
  ])('B8.1a B8.4f the refusal %s is of kind %s', (type, kind) => {
    expect(faultKind(type)).toBe(kind)
  })
})

it('B9.4 B3.17b P3.4a eleven logged odds are kept, and the second oldest is dropped', () => {
  const entries = Array.from({ length: 13 }, (_, at) => ({ odds: at + 2, atMs: at }))
  const log = entries.reduce<OddsLog>((all, entry) => logOdds(all, 'a', entry), {})
  expect(log.a?.map(({ atMs }) => atMs)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const eleven = entries.slice(0, 11).reduce<OddsLog>((all, entry) => logOdds(all, 'b', entry), log)
  expect([eleven.b?.map(({ atMs }) => atMs), eleven.a]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], log.a])
})
