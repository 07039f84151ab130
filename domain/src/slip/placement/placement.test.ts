import { describe, expect, it } from 'vitest'
import { type BetAnswer, type BetToPlace, unableConfirmBets, unconfirmed } from './placedBet.ts'
import { beforePlacement, nextPlacement, type Placement, type PlacementEffect, type PlacementEvent } from './placement.ts'

const bet = (ref: string): BetToPlace => ({
  ref,
  type: 'SINGLE',
  stake: '10.00',
  selections: [{ eventId: 'e', marketId: 'm', selectionId: `s-${ref}`, kind: 'REGULAR', eachWay: false, odds: 2.5 }],
})
const yes = (ref: string): BetAnswer => ({ ref, status: 'SUCCEEDED', betId: `bet-${ref}`, errors: [] })
const no = (ref: string, type = 'OddsChanged'): BetAnswer => ({ ref, status: 'FAILED', errors: [{ type, message: type }] })
const notYet = (ref: string): BetAnswer => ({ ref, status: 'PENDING', errors: [] })

const place = (refs = ['a', 'b'], desktop = true): PlacementEvent => ({
  is: 'place',
  placementId: 'p1',
  bets: refs.map(bet),
  atMs: 1000,
  timeoutMs: 180_000,
  desktop,
})
const answered = (bets: BetAnswer[], resultCode = 0, placementId = 'p1'): PlacementEvent => ({
  is: 'answered',
  placementId,
  resultCode,
  bets,
})
const statusAnswer = (found: BetAnswer[], unknownRefs: string[] = []): PlacementEvent => ({
  is: 'statusReceived',
  placementId: 'p1',
  found,
  unknownRefs,
})

function run(events: PlacementEvent[], from: Placement = beforePlacement) {
  const all: PlacementEffect[] = []
  let last: PlacementEffect[] = []
  const placement = events.reduce((now, event) => {
    const [next, effects] = nextPlacement(now, event)
    all.push(...effects)
    last = effects
    return next
  }, from)
  return { placement, all, last }
}

const statuses = (placement: Placement) => ('bets' in placement ? placement.bets.map(({ status }) => status) : [])
const faults = (placement: Placement) => ('bets' in placement ? placement.bets.map(({ errors }) => errors[0]?.type) : [])

describe('B4.1a the steps', () => {
  const progress = run([place()]).placement
  const semiFailed = run([place(), answered([yes('a'), no('b')])]).placement
  const success = run([place(undefined, false), { is: 'processingClosed' }, answered([yes('a'), yes('b')])]).placement
  const result = run([place(), answered([yes('a'), yes('b')])]).placement

  it('B4.1a are before, progress, semiFailed, success and result', () => {
    expect([beforePlacement, progress, semiFailed, success, result].map(({ step }) => step)).toEqual([
      'before',
      'progress',
      'semiFailed',
      'success',
      'result',
    ])
  })

  const events: PlacementEvent[] = [
    place(),
    answered([yes('a'), yes('b')]),
    { is: 'lost', placementId: 'p1' },
    statusAnswer([yes('a'), yes('b')]),
    { is: 'pushed', bet: yes('a') },
    { is: 'timedOut', placementId: 'p1' },
    { is: 'resumed', atMs: 2000 },
    { is: 'processingClosed' },
    { is: 'showResult' },
    { is: 'returned', placementId: 'p1' },
    { is: 'selectionsChanged' },
    { is: 'resultClosed' },
    { is: 'loggedOut' },
  ]

  it('B4.1b only progress follows before', () => {
    const after = events.map((event) => nextPlacement(beforePlacement, event)[0].step)
    expect(new Set(after)).toEqual(new Set(['before', 'progress']))
    expect(nextPlacement(beforePlacement, place())[0].step).toBe('progress')
  })

  it('B4.1b B4.2a B4.7 events that end a placement, or start none, have no effects', () => {
    for (const event of events.filter(({ is }) => is !== 'place'))
      expect(nextPlacement(beforePlacement, event)).toEqual([beforePlacement, []])
    for (const now of [semiFailed, success, result])
      for (const is of ['selectionsChanged', 'resultClosed', 'loggedOut'] as const)
        expect(nextPlacement(now, { is })).toEqual([beforePlacement, []])
    expect(nextPlacement(success, { is: 'returned', placementId: 'p1' })).toEqual([beforePlacement, []])
    expect(nextPlacement(success, { is: 'showResult' })[1]).toEqual([])
  })

  it.each<PlacementEvent['is']>(['place', 'showResult', 'returned', 'selectionsChanged', 'resultClosed'])(
    'B4.1c B4.2b in progress nothing follows from %s',
    (is) => {
      for (const event of events.filter((each) => each.is === is)) expect(nextPlacement(progress, event)).toEqual([progress, []])
    },
  )

  it('B4.3c closing the waiting screen only closes it', () => {
    expect(nextPlacement(progress, { is: 'processingClosed' })).toEqual([{ ...progress, processingOpen: false }, []])
  })

  it('B4.4e afterwards no answer changes anything, and a result is not shown twice', () => {
    const late = new Set(['place', 'answered', 'lost', 'statusReceived', 'pushed', 'timedOut', 'resumed', 'processingClosed'])
    for (const now of [semiFailed, success, result])
      for (const event of events.filter(({ is }) => late.has(is))) expect(nextPlacement(now, event)).toEqual([now, []])
    expect(nextPlacement(result, { is: 'showResult' })).toEqual([result, []])
    for (const now of [semiFailed, result]) expect(nextPlacement(now, { is: 'returned', placementId: 'p1' })).toEqual([now, []])
  })

  it('B4.1c no second placement starts from a step after before', () => {
    for (const now of [progress, semiFailed, success, result]) expect(nextPlacement(now, place())[0]).toBe(now)
  })

  it('B4.1c the result can be shown from semiFailed and success, and before follows all of them', () => {
    expect(nextPlacement(semiFailed, { is: 'showResult' })[0]).toMatchObject({ step: 'result', outcome: 'semiFailed' })
    expect(nextPlacement(success, { is: 'showResult' })[0]).toMatchObject({ step: 'result', outcome: 'success' })
    for (const now of [semiFailed, success, result]) expect(nextPlacement(now, { is: 'resultClosed' })[0].step).toBe('before')
  })

  it('B4.2a a change of selections resets the step to before', () => {
    for (const now of [semiFailed, success, result])
      expect(nextPlacement(now, { is: 'selectionsChanged' })[0]).toEqual(beforePlacement)
  })

  it('B4.2b a change of selections in progress is ignored', () => {
    expect(nextPlacement(progress, { is: 'selectionsChanged' })).toEqual([progress, []])
  })

  it('B4.3c a success with the waiting screen closed on a phone shows no result and returns after a while', () => {
    const closed = run([place(['a'], false), { is: 'processingClosed' }, answered([yes('a')])])
    expect(closed.placement.step).toBe('success')
    expect(closed.last).toContainEqual({ do: 'returnToSlip', placementId: 'p1', afterMs: 4000 })
    expect(nextPlacement(closed.placement, { is: 'returned', placementId: 'p1' })[0].step).toBe('before')
    expect(nextPlacement(closed.placement, { is: 'returned', placementId: 'p0' })[0].step).toBe('success')
  })

  it.each([
    ['on a phone that waits', false],
    ['on a desktop', true],
  ])('B4.8a a success shows the result at once %s', (_, desktop) => {
    expect(run([place(['a'], desktop), answered([yes('a')])]).placement).toMatchObject({ step: 'result', outcome: 'success' })
  })
})

describe('B4.4e answers', () => {
  it('B4.4a a placement resets every bet and clears the previous result', () => {
    const earlier = run([place(), answered([no('a'), no('b')]), { is: 'resultClosed' }]).placement
    const { placement, last } = run([place(['c'])], earlier)
    expect(placement).toMatchObject({ step: 'progress', bets: [{ ref: 'c', status: 'PENDING', errors: [] }] })
    expect(last.map((effect) => effect.do)).toEqual(['post', 'startTimer'])
  })

  it('B4.4b an answer only fills in bets without one', () => {
    const { placement } = run([place(), { is: 'pushed', bet: yes('a') }, answered([no('a'), no('b')])])
    expect(statuses(placement)).toEqual(['SUCCEEDED', 'FAILED'])
  })

  it('B4.4c a refusal of the whole fails what has not succeeded, with the errors of its ref or a generic one', () => {
    const { placement } = run([place(['a', 'b', 'c']), { is: 'pushed', bet: yes('a') }, answered([no('b', 'InvalidBet')], 1005)])
    expect(statuses(placement)).toEqual(['SUCCEEDED', 'FAILED', 'FAILED'])
    expect(faults(placement)).toEqual([undefined, 'InvalidBet', 'Other'])
  })

  it.each([
    ['its own words', 'maintenance', 'maintenance'],
    ['the general ones', undefined, 'betplacement.errors.Other'],
  ])('B4.4c a refusal of the whole without a ref is reported as %s', (_, message, expectedMessage) => {
    const refused: PlacementEvent = { is: 'answered', placementId: 'p1', resultCode: 1005, bets: [], ...(message && { message }) }
    expect(run([place(['a']), refused]).placement).toMatchObject({
      bets: [{ errors: [{ type: 'Other', message: expectedMessage }] }],
    })
  })

  it('B4.4d a push sets one bet, and the last one ends the placement', () => {
    const one = run([place(), { is: 'pushed', bet: yes('b') }])
    expect(one.last).toEqual([])
    expect(statuses(one.placement)).toEqual(['PENDING', 'SUCCEEDED'])
    expect(run([{ is: 'pushed', bet: yes('a') }], one.placement).placement.step).toBe('result')
  })

  it('B4.4d a push about a bet of another placement changes nothing', () => {
    const { placement } = run([place(), { is: 'pushed', bet: yes('z') }])
    expect(statuses(placement)).toEqual(['PENDING', 'PENDING'])
  })

  it.each<PlacementEvent>([
    answered([yes('a'), yes('b')], 0, 'p0'),
    answered([], 1005, 'p0'),
    { is: 'lost', placementId: 'p0' },
    { is: 'timedOut', placementId: 'p0' },
    { is: 'statusReceived', placementId: 'p0', found: [yes('a')], unknownRefs: ['b'] },
  ])('B4.4e a late answer of an older placement is dropped: $is', (late) => {
    const { placement } = run([place()])
    expect(nextPlacement(placement, late)).toEqual([placement, []])
  })
})

describe('B4.5 the end', () => {
  it.each([
    ['all succeeded', [yes('a'), yes('b')], 'result'],
    ['some succeeded', [yes('a'), no('b')], 'semiFailed'],
    ['none succeeded', [no('a'), no('b')], 'semiFailed'],
  ])('B4.5 %s', (_, answers, step) => {
    expect(run([place(), answered(answers)]).placement.step).toBe(step)
  })

  it('B4.5 nothing ends while one bet is pending', () => {
    expect(run([place(), answered([yes('a'), notYet('b')])]).placement.step).toBe('progress')
  })

  it('B4.8b a success refreshes the count of open bets after 2 s, and the balance', () => {
    const { last } = run([place(['a']), answered([yes('a')])])
    expect(last).toContainEqual({ do: 'refreshUnsettledCount', afterMs: 2000 })
    expect(last).toContainEqual({ do: 'refreshBalance', after: 'success' })
  })

  it('B4.9 B4.10 a failure refreshes the balance and the user info', () => {
    const { last } = run([place(['a']), answered([no('a')])])
    expect(last).toEqual([{ do: 'refreshBalance', after: 'failure' }, { do: 'refreshUserInfo' }])
  })
})

describe('an unknown outcome', () => {
  const lost: PlacementEvent = { is: 'lost', placementId: 'p1' }

  it('a lost reply is queried by ref, with pauses that grow to 15 s', () => {
    const events = [place(), ...Array.from({ length: 7 }, () => lost)]
    const pauses = run(events).all.flatMap((effect) => (effect.do === 'queryStatus' ? [effect.afterMs] : []))
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  })

  it('only pending bets are queried', () => {
    const { last } = run([place(), answered([yes('a'), notYet('b')])])
    expect(last).toEqual([{ do: 'queryStatus', placementId: 'p1', refs: ['b'], afterMs: 1000 }])
  })

  it('a ref unknown to the gateway is sent again, the same bet with the same ref', () => {
    const { last } = run([place(), lost, statusAnswer([yes('a')], ['b'])])
    expect(last).toEqual([{ do: 'post', placementId: 'p1', bets: [bet('b')] }])
  })

  it('an answered ref is not sent again, and the pauses keep growing', () => {
    const { last, placement } = run([place(), lost, { is: 'pushed', bet: yes('a') }, statusAnswer([], ['a', 'b'])])
    expect(last).toEqual([{ do: 'post', placementId: 'p1', bets: [bet('b')] }])
    expect(run([lost], placement).last).toEqual([{ do: 'queryStatus', placementId: 'p1', refs: ['b'], afterMs: 4000 }])
  })

  it('a ref whose query failed is queried again', () => {
    const { last } = run([place(), lost, statusAnswer([], [])])
    expect(last).toEqual([{ do: 'queryStatus', placementId: 'p1', refs: ['a', 'b'], afterMs: 2000 }])
  })

  it('B4.6a on timeout the gateway is queried once more before anything is called unconfirmed', () => {
    const up = run([place(), lost, { is: 'timedOut', placementId: 'p1' }])
    expect(up.placement.step).toBe('progress')
    expect(up.last).toEqual([{ do: 'queryStatus', placementId: 'p1', refs: ['a', 'b'], afterMs: 0 }])
    expect(run([statusAnswer([yes('a'), yes('b')])], up.placement).placement.step).toBe('result')
  })

  it.each([
    ['cannot be reached', statusAnswer([yes('a')])],
    ['still reports pending', statusAnswer([yes('a'), notYet('b')])],
    ['does not know it', statusAnswer([yes('a')], ['b'])],
  ])('B4.6a after the timeout a bet is unconfirmed if the gateway %s', (_, last) => {
    const { placement } = run([place(), { is: 'timedOut', placementId: 'p1' }, last])
    expect(statuses(placement)).toEqual(['SUCCEEDED', 'FAILED'])
    expect(placement).toMatchObject({ bets: [{}, { errors: [{ type: unconfirmed, message: unableConfirmBets }] }] })
  })

  it('B4.6b the timer runs for the configured time, and after a reload for the rest of it', () => {
    const { placement, all } = run([place()])
    expect(all).toContainEqual({ do: 'startTimer', placementId: 'p1', afterMs: 180_000 })
    const stored: Placement = JSON.parse(JSON.stringify(placement))
    expect(nextPlacement(stored, { is: 'resumed', atMs: 61_000 })[1]).toEqual([
      { do: 'queryStatus', placementId: 'p1', refs: ['a', 'b'], afterMs: 0 },
      { do: 'startTimer', placementId: 'p1', afterMs: 120_000 },
    ])
    expect(nextPlacement(stored, { is: 'resumed', atMs: 10_000_000 })[1]).toContainEqual({
      do: 'startTimer',
      placementId: 'p1',
      afterMs: 0,
    })
  })
})

it('B8.4a the timeout gives the key betplacement.errors.unableConfirmBets', () => {
  const { placement } = run([place(['a']), { is: 'timedOut', placementId: 'p1' }, statusAnswer([])])
  expect(placement).toMatchObject({
    bets: [{ errors: [{ type: 'BetplacementTimeout', message: 'betplacement.errors.unableConfirmBets' }] }],
  })
})

it('B4.7 a logout resets to before and clears the result', () => {
  for (const events of [[place()], [place(), answered([yes('a'), no('b')])], [place(), answered([yes('a'), yes('b')])]])
    expect(run([...events, { is: 'loggedOut' }]).placement).toEqual({ step: 'before' })
})

it('an empty placement does not start', () => {
  expect(run([place([])])).toMatchObject({ placement: beforePlacement, all: [] })
})
