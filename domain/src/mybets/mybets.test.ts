import { describe, expect, it } from 'vitest'
import { bestOddsShown } from './bestOddsShown.ts'
import {
  type CashOut,
  type CashOutEvent,
  type CashOutRequested,
  cashOutInProgress,
  connectionError,
  nextCashOut,
  timeoutError,
  unknownError,
} from './cashOut.ts'
import { byOffer, cleanedUp, withCashOut } from './lists.ts'
import { settledPeriods, settledSpan } from './settledPages.ts'

const offered: CashOut = { at: 'offered', fullReturn: '12.50' }
const requested: CashOutRequested = { amount: '12.50', fullReturn: '12.50', accept: 'NOT_ACCEPT', atMs: 1000 }
const request: CashOutEvent = { is: 'request', ref: 'r1', requested, timeoutMs: 180_000 }
const run = (...events: CashOutEvent[]): CashOut => events.reduce<CashOut>((now, event) => nextCashOut(now, event)[0], offered)
const answered = (
  status?: 'PENDING' | 'SUCCEEDED' | 'FAILED',
  resultCode = 0,
  error?: { type?: string; message?: string },
): CashOutEvent => ({
  is: 'answered',
  ref: 'r1',
  resultCode,
  ...(status && { status }),
  ...(error && { error }),
})

describe('B4.26b B4.26c B4.26e B8.4c cash-out', () => {
  it('B4.26a B4.26g B3.13a a request stores its ref and runs against the clock', () => {
    const [pending, effects] = nextCashOut(offered, request)
    expect(pending).toEqual({ at: 'pending', ref: 'r1', requested, fullReturn: '12.50', deadlineMs: 181_000 })
    expect(effects).toEqual([
      { do: 'cashOut', ref: 'r1', requested },
      { do: 'startTimer', ref: 'r1', afterMs: 180_000 },
    ])
  })

  it('a second press sends nothing', () => {
    expect(nextCashOut(run(request), { ...request, ref: 'r2' })[1]).toEqual([])
  })

  it('without an offer nothing is sent', () => {
    expect(nextCashOut({ at: 'disabled' }, request)).toEqual([{ at: 'disabled' }, []])
  })

  it('B4.26a an answer to another request changes nothing', () => {
    expect(run(request, { ...answered('SUCCEEDED'), ref: 'r0' } as CashOutEvent)).toEqual(run(request))
  })

  it('B4.26b B3.13b result 0 with succeeded is a success', () => {
    expect(run(request, answered('SUCCEEDED'))).toMatchObject({ at: 'succeeded', result: 'showing' })
  })

  it.each<[string, CashOutEvent, { type: string; message: string }]>([
    ['an empty status', answered(), unknownError],
    [
      'a failed status',
      answered('FAILED', 0, { type: 'SUSPENDED', message: 'suspended' }),
      { type: 'SUSPENDED', message: 'suspended' },
    ],
    ['a failed status without words', answered('FAILED', 0, {}), unknownError],
  ])('B4.26b B8.4c %s records an error', (_, event, error) => {
    expect(run(request, event)).toMatchObject({ at: 'failed', error })
  })

  it.each<[CashOutEvent, string]>([
    [answered('SUCCEEDED', 7, { type: 'unsuccessful' }), 'unsuccessful'],
    [answered(undefined, 7), 'unknown'],
  ])('B4.26c another result records its type, or unknown: %o', (event, type) => {
    expect(run(request, event)).toMatchObject({ at: 'failed', error: { type } })
  })

  it('B4.26d a lost connection and B4.26g a timeout are errors of their own', () => {
    expect(run(request, { is: 'connectionLost', ref: 'r1' })).toMatchObject({ at: 'failed', error: connectionError })
    expect(run(request, { is: 'timedOut', ref: 'r1' })).toMatchObject({ at: 'failed', error: timeoutError })
  })

  it.each([answered('SUCCEEDED'), answered('FAILED')])('B4.26b once finished, further updates are ignored: %o', (end) => {
    const over = run(request, end)
    for (const late of [answered('SUCCEEDED'), answered('FAILED'), answered('PENDING')])
      expect(nextCashOut(over, late)).toEqual([over, []])
  })

  it.each([answered('PENDING'), answered('FAILED')])('B4.26e B3.13a the previous value is kept: %o', (event) => {
    expect(run(request, event)).toMatchObject({ fullReturn: '12.50' })
    expect(run(request, event, { is: 'info', status: 'DISABLED' })).toMatchObject({ fullReturn: '12.50' })
  })

  it('a pending answer is polled', () => {
    expect(nextCashOut(run(request), answered('PENDING'))[1]).toEqual([{ do: 'requestStatus', ref: 'r1', afterMs: 2000 }])
  })

  it('after a reload it is polled for the time left', () => {
    expect(nextCashOut(run(request), { is: 'resumed', atMs: 61_000 })[1]).toEqual([
      { do: 'requestStatus', ref: 'r1', afterMs: 0 },
      { do: 'startTimer', ref: 'r1', afterMs: 120_000 },
    ])
  })

  it('B4.26f B4.26h B4.8b is finished once its result was shown', () => {
    const [showing, effects] = nextCashOut(run(request), answered('SUCCEEDED'))
    expect(effects).toEqual([
      { do: 'showResult', afterMs: 3000 },
      { do: 'refreshUnsettledCount', afterMs: 2000 },
    ])
    expect([showing, cashOutInProgress(showing)]).toMatchObject([{ at: 'succeeded', result: 'showing' }, true])
    const [shown] = nextCashOut(showing, { is: 'resultShown' })
    expect([shown, cashOutInProgress(shown)]).toMatchObject([{ at: 'succeeded', result: 'shown' }, false])
  })

  it.each<[CashOutEvent, CashOut]>([
    [
      { is: 'info', status: 'OFFERED', fullReturn: '9.00' },
      { at: 'offered', fullReturn: '9.00' },
    ],
    [
      { is: 'info', status: 'OFFERED' },
      { at: 'disabled', fullReturn: '12.50' },
    ],
    [
      { is: 'info', status: 'DISABLED' },
      { at: 'disabled', fullReturn: '12.50' },
    ],
    [{ is: 'info', status: 'CLOSED' }, { at: 'closed' }],
  ])('B3.13b server info about an offer: %o', (event, state) => {
    expect(run(event)).toEqual(state)
  })

  const failed = run(request, answered('FAILED'))
  const succeeded = run(request, answered('SUCCEEDED'))
  it.each<[string, CashOut, CashOutEvent, CashOut]>([
    [
      'a new value while the request is pending',
      run(request),
      { is: 'info', status: 'OFFERED', fullReturn: '9.00' },
      { at: 'pending', ref: 'r1', requested, fullReturn: '9.00', deadlineMs: 181_000 },
    ],
    ['closed while the request is pending: the answer decides', run(request), { is: 'info', status: 'CLOSED' }, run(request)],
    [
      'a new value after a failure',
      failed,
      { is: 'info', status: 'OFFERED', fullReturn: '9.00' },
      { at: 'failed', ref: 'r1', fullReturn: '9.00', error: unknownError },
    ],
    ['anything after a success', succeeded, { is: 'info', status: 'OFFERED', fullReturn: '9.00' }, succeeded],
    ['anything after the end', { at: 'closed' }, { is: 'info', status: 'OFFERED', fullReturn: '9.00' }, { at: 'closed' }],
    ['that there is none, and none was before', { at: 'disabled' }, { is: 'info', status: 'DISABLED' }, { at: 'disabled' }],
    [
      'no offer now, with a value',
      offered,
      { is: 'info', status: 'DISABLED', fullReturn: '9.00' },
      { at: 'disabled', fullReturn: '9.00' },
    ],
  ])('B4.26e B3.13b server info: %s', (_, now, event, then) => {
    expect(nextCashOut(now, event)).toStrictEqual([then, []])
  })

  it.each<CashOutEvent>([answered('FAILED'), { is: 'connectionLost', ref: 'r1' }, { is: 'timedOut', ref: 'r1' }])(
    'B4.26d after a failure nothing is requested automatically: %o',
    (event) => {
      expect(nextCashOut(run(request), event)[1]).toEqual([])
    },
  )

  it.each<[CashOut, CashOutEvent]>([
    [offered, { is: 'resumed', atMs: 2000 }],
    [offered, { is: 'resultShown' }],
    [offered, { is: 'dismissed' }],
    [run(request), { is: 'dismissed' }],
    [run(request), { is: 'resultShown' }],
    [{ at: 'disabled', fullReturn: '12.50' }, request],
    [succeeded, request],
    [{ at: 'closed' }, { is: 'timedOut', ref: 'r1' }],
  ])('in %o nothing follows from %o', (now, event) => {
    expect(nextCashOut(now, event)).toEqual([now, []])
  })

  it('after a reload past its deadline it is polled at once, and then times out', () => {
    expect(nextCashOut(run(request), { is: 'resumed', atMs: 200_000 })[1]).toContainEqual({
      do: 'startTimer',
      ref: 'r1',
      afterMs: 0,
    })
  })

  it('a failure without a value is dismissed to disabled', () => {
    const { fullReturn: _, ...without } = failed as Extract<CashOut, { at: 'failed' }>
    expect(nextCashOut(without, { is: 'dismissed' })[0]).toEqual({ at: 'disabled' })
    expect(nextCashOut(without, request)).toEqual([without, []])
    expect(nextCashOut(without, { is: 'info', status: 'DISABLED' })[0]).toBe(without)
  })

  it('a finished one has no deadline', () => {
    expect(failed).toEqual({ at: 'failed', ref: 'r1', fullReturn: '12.50', error: unknownError })
    expect(succeeded).toEqual({ at: 'succeeded', ref: 'r1', fullReturn: '12.50', result: 'showing' })
  })

  it('a lost answer is queried, and a request unknown to the server is resent under its ref', () => {
    const statusRequest = [{ do: 'requestStatus', ref: 'r1', afterMs: 2000 }]
    expect(nextCashOut(run(request), { is: 'answerLost', ref: 'r1' })).toEqual([run(request), statusRequest])
    const again = [{ do: 'cashOut', ref: 'r1', requested }]
    expect(nextCashOut(run(request), { is: 'unknownRef', ref: 'r1', atMs: 21_000 })).toEqual([run(request), again])
  })

  it('B4.26d an unknown request is not resent after a while: it is a connection error', () => {
    const late = nextCashOut(run(request), { is: 'unknownRef', ref: 'r1', atMs: 21_001 })
    expect(late).toEqual([{ at: 'failed', ref: 'r1', fullReturn: '12.50', error: connectionError }, []])
  })

  const part = { ...answered('SUCCEEDED'), paid: '5.00', part: true } as CashOutEvent
  it('a part is paid, its result is shown, and the rest can be cashed out', () => {
    const paid = run(request, part)
    expect(paid).toEqual({ at: 'succeeded', ref: 'r1', fullReturn: '12.50', paid: '5.00', part: true, result: 'showing' })
    expect(nextCashOut(paid, { is: 'info', status: 'OFFERED', fullReturn: '7.50' })[0]).toBe(paid)
    const info: CashOutEvent = { is: 'info', status: 'OFFERED', fullReturn: '7.50' }
    expect(run(request, part, { is: 'resultShown' }, info)).toEqual({ at: 'offered', fullReturn: '7.50' })
  })

  it('a refusal contains the current value', () => {
    const error = { type: 'CashOutChanged', message: 'changed', fullReturn: '11.00' }
    expect(run(request, answered('FAILED', 0, error))).toEqual({ at: 'failed', ref: 'r1', fullReturn: '11.00', error })
  })

  const elsewhere: CashOutEvent = { is: 'requestedElsewhere', ref: 'r9', atMs: 1000, timeoutMs: 180_000 }
  it('one requested elsewhere is awaited here, and none is sent', () => {
    const [pending, effects] = nextCashOut(offered, elsewhere)
    expect(pending).toEqual({ at: 'pending', ref: 'r9', fullReturn: '12.50', deadlineMs: 181_000 })
    expect(effects.map((effect) => effect.do)).toEqual(['requestStatus', 'startTimer'])
    expect(run(elsewhere, request)).toEqual(pending)
    expect(run(elsewhere, { ...answered('SUCCEEDED'), ref: 'r9' } as CashOutEvent)).toMatchObject({ at: 'succeeded' })
    expect(run(elsewhere, { is: 'unknownRef', ref: 'r9', atMs: 2000 })).toEqual(offered)
  })

  const rule: CashOutEvent = { is: 'cashedOutElsewhere', ref: 'r9', by: 'rule', paid: '12.00' }
  it.each<[string, CashOut]>([
    ['offered', offered],
    ['not offered', { at: 'disabled' }],
    ['closed because of it', { at: 'closed' }],
  ])('one taken by its rule is shown before the bet leaves: %s', (_, now) => {
    const [taken, effects] = nextCashOut(now, rule)
    expect(taken).toEqual({ at: 'succeeded', ref: 'r9', by: 'rule', paid: '12.00', result: 'showing' })
    expect(effects.map((each) => each.do)).toEqual(['showResult', 'refreshUnsettledCount'])
    expect(cashOutInProgress(taken)).toBe(true)
  })

  it.each([[[request]], [[request, answered('SUCCEEDED')]], [[request, answered('FAILED')]]])(
    'a request made here has its own answer: after %j a rule event is ignored',
    (events) => {
      expect(nextCashOut(run(...events), rule)).toEqual([run(...events), []])
    },
  )

  it.each<[CashOutEvent[]]>([[[request]], [[request, answered('SUCCEEDED')]], [[{ is: 'info', status: 'CLOSED' }]]])(
    'after %j a request elsewhere is ignored',
    (events) => {
      expect(nextCashOut(run(...events), elsewhere)).toEqual([run(...events), []])
    },
  )

  it('B4.26b a request that failed here is not restarted by a late event', () => {
    const over = run(request, answered('FAILED'))
    expect(nextCashOut(over, { ...elsewhere, ref: 'r1' })).toEqual([over, []])
    expect(nextCashOut(over, elsewhere)[0]).toMatchObject({ at: 'pending', ref: 'r9' })
  })

  it('a failed one can be retried or dismissed', () => {
    expect(nextCashOut(run(request, answered('FAILED')), { ...request, ref: 'r2' })[0]).toMatchObject({
      at: 'pending',
      ref: 'r2',
    })
    expect(run(request, answered('FAILED'), { is: 'dismissed' })).toEqual(offered)
    expect(run(request, answered('FAILED'), { is: 'info', status: 'CLOSED' })).toEqual({ at: 'closed' })
  })
})

describe('B4.27d B4.27e B4.27f P4.5 my bets', () => {
  const bet = (betId: string, eventId = 'e') => ({ betId, selections: [{ eventId }] })
  const cashOuts = { a: run(request), b: offered, c: { at: 'disabled' } as CashOut }

  it('B4.27a cleaning up keeps bets whose cash-out is in progress', () => {
    expect(cleanedUp([bet('a'), bet('b')], [bet('d')], cashOuts).map(({ betId }) => betId)).toEqual(['a', 'd'])
    expect(cleanedUp([bet('a')], [bet('a')], cashOuts)).toHaveLength(1)
    expect(cleanedUp([bet('unheard of')], [], cashOuts)).toEqual([])
  })

  it('B4.27a a bet that is kept stays in its position', () => {
    const ids = (old: string[], fresh: string[]) =>
      cleanedUp(
        old.map((id) => bet(id)),
        fresh.map((id) => bet(id)),
        cashOuts,
      ).map(({ betId }) => betId)
    expect(ids(['x', 'a', 'y'], ['x', 'y'])).toEqual(['x', 'a', 'y'])
    expect(ids(['x', 'gone', 'a', 'y'], ['new', 'x', 'y'])).toEqual(['new', 'x', 'a', 'y'])
    expect(ids(['x', 'a'], [])).toEqual(['a'])
  })

  it('B4.27b lists those with a cash-out that is not disabled', () => {
    expect(withCashOut([bet('a'), bet('b'), bet('c'), bet('d')], cashOuts).map(({ betId }) => betId)).toEqual(['a', 'b'])
    expect(withCashOut([bet('a')], { a: { at: 'closed' } })).toEqual([])
  })

  it('B4.27d a multiple is in play while one of its events is', () => {
    const double = { betId: 'x', selections: [{ eventId: 'later' }, { eventId: 'now' }] }
    const shown = (filter: 'inplay' | 'prematch') => byOffer([double], filter, (id) => id === 'now')
    expect([shown('inplay'), shown('prematch')]).toEqual([[double], []])
  })

  it.each([
    ['all', ['a', 'b']],
    ['inplay', ['b']],
    ['prematch', ['a']],
  ] as const)('B4.27d the offer filter %s shows %s', (filter, left) => {
    expect(byOffer([bet('a', 'later'), bet('b', 'now')], filter, (id) => id === 'now').map(({ betId }) => betId)).toEqual(left)
  })

  it.each([
    ['24hours', 10_000_000_000 - 86_400_000],
    ['7days', 9_950_000_000 - 6 * 86_400_000],
    ['30days', 9_950_000_000 - 29 * 86_400_000],
    ['90days', 9_950_000_000 - 89 * 86_400_000],
  ] as const)('B4.27e P9.2b %s', (period, fromMs) => {
    expect(settledSpan(period, { nowMs: 10_000_000_000, dayStartMs: 9_950_000_000 })).toEqual({ fromMs, toMs: 10_000_000_000 })
  })

  it('P9.2b the periods are 24 hours and 7, 30 and 90 days', () => {
    expect(settledPeriods).toEqual(['24hours', '7days', '30days', '90days'])
  })

  const odds = (decimal: string) => ({ decimal, fractional: decimal })
  it.each([
    [true, 'horses', '5.00', '4.00'],
    [true, 'football', '4.00', '5.00'],
    [false, 'horses', '4.00', '5.00'],
  ])('B4.27f B3.11 P4.5 best odds applied %s in %s show %s with %s', (appliedInSettlement, sportId, shown, beside) => {
    const selection = {
      sportId,
      displayOdds: odds('4.00'),
      bestOddsGuaranteed: { appliedInSettlement, originalDisplayOdds: odds('5.00') },
    }
    const { displayOdds, bestOddsGuaranteed } = bestOddsShown(selection, ['horses'])
    expect([displayOdds.decimal, bestOddsGuaranteed.originalDisplayOdds.decimal]).toEqual([shown, beside])
  })

  it('B4.27f a selection without best odds, or without odds, is shown unchanged', () => {
    const plain = { sportId: 'horses', displayOdds: odds('4.00') }
    const unpriced = {
      sportId: 'horses',
      bestOddsGuaranteed: { appliedInSettlement: true, originalDisplayOdds: odds('5.00') },
    }
    expect(bestOddsShown(plain, ['horses'])).toBe(plain)
    expect(bestOddsShown(unpriced, ['horses'])).toBe(unpriced)
  })
})
