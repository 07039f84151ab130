import { describe, expect, it } from 'vitest'
import { faultMeaning, type Meaning, meanings, placementCounts, problemMeaning } from './meaning.ts'
import { unableConfirmBets, unconfirmed } from './placedBet.ts'
import { nextPlacement } from './placement.ts'
import { problemKinds } from './problem.ts'

/** The statement's list, in its order, with what the gateway says for it. */
const catalogue: [string, string, Meaning][] = [
  ['technical error', 'Other', 'technicalError'],
  ['cannot place this bet again', 'TRADER_MAX_REBET_EXCEEDED', 'cannotPlaceAgain'],
  ['stake too high', 'StakeTooHigh', 'stakeTooHigh'],
  ['minimum stake value not met', 'MinimumStake', 'minimumStake'],
  ['singles only for this selection', 'SinglesOnly', 'singlesOnly'],
  ['live betting restricted', 'LiveBettingRestricted', 'liveBettingRestricted'],
  ['maximum stake exceeded: max bet over', 'MaxBetOver', 'maximumStake'],
  ['maximum stake exceeded: max exposure', 'MaxExposureReached', 'maximumStake'],
  ['maximum stake exceeded: trader stake too high', 'TRADER_STAKE_TOO_HIGH', 'maximumStake'],
  ['each-way odds changed', 'EachWayOddsChanged', 'eachWayOddsChanged'],
  ['betting unavailable: event', 'EventClosed', 'bettingUnavailable'],
  ['betting unavailable: league', 'LeagueClosed', 'bettingUnavailable'],
  ['betting unavailable: line', 'LineClosed', 'bettingUnavailable'],
  ['betting unavailable: market', 'MarketClosed', 'bettingUnavailable'],
  ['betting unavailable: market suspended', 'MarketSuspended', 'bettingUnavailable'],
  ['betting unavailable: selection', 'SelectionExpired', 'bettingUnavailable'],
  ['betting unavailable: selection suspended', 'SelectionSuspended', 'bettingUnavailable'],
  ['free bet expired or not available', 'FreeBetNotAvailable', 'freeBetNotAvailable'],
  ['only one free bet at a time', 'OneFreeBetOnly', 'oneFreeBetOnly'],
  ['free bet requirements exceeded', 'FreeBetRequirementsExceeded', 'freeBetRequirements'],
  ['verify your account', 'VerificationRequired', 'verifyAccount'],
  ['invalid bet', 'InvalidBet', 'invalidBet'],
  ['bet requires N selections', 'SelectionsRequired', 'needsSelections'],
  ['no forecast or tricast betting available', 'CastsNotAvailable', 'noCasts'],
  ['invalid selection', 'InvalidSelection', 'invalidSelection'],
  ['please deposit', 'InsufficientFunds', 'deposit'],
  ['odds changed', 'OddsChanged', 'oddsChanged'],
  ['odds could not be placed', 'OddsNotPlaced', 'oddsNotPlaced'],
  ['bet not accepted', 'NotAccepted', 'notAccepted'],
  ['spend limit exceeded', 'SpendLimitExceeded', 'spendLimit'],
  ['spend limit exceeded, by the name of the field', 'SelfImposedLimitsExceeded', 'spendLimit'],
  ['win limit exceeded', 'WinLimitExceeded', 'winLimit'],
  ['selection not found', 'SelectionNotFound', 'selectionNotFound'],
  ['selections not valid', 'InvalidSelections', 'selectionsNotValid'],
  ['please wait before betting on the same market', 'WaitBeforeBetting', 'waitBeforeBetting'],
  ['unable to confirm bets', 'BetplacementTimeout', 'unconfirmed'],
]

describe('B8.3 what is said of a bet that was not placed', () => {
  it.each(catalogue)('B8.3 %s (%s)', (_, type, means) => {
    expect(faultMeaning({ type, message: '' }).means).toBe(means)
  })

  it('B8.3 has each meaning of the list, partial failure being that of several bets', () => {
    const own: Meaning[] = [
      'notCombinable',
      'eachWayNotAvailable',
      'lineChanged',
      'stakeNotValid',
      'accountRestricted',
      'selfExcluded',
      'takingABreak',
      'wagerBlocked',
      'casinoOffer',
      'boostNotAvailable',
    ]
    expect(new Set([...catalogue.map(([, , means]) => means), 'partialFailure', ...own])).toEqual(new Set(meanings))
  })

  it.each([
    ['MinimumStake', '0.10'],
    ['StakeTooHigh', '25.00'],
    ['TRADER_STAKE_TOO_HIGH', '25.00'],
    ['OddsChanged', undefined],
  ])('B8.3 %s tells the amount %s', (type, amount) => {
    expect(faultMeaning({ type, message: '', minStake: '0.10', maxStake: '25.00' }).amount).toBe(amount)
  })

  it('B8.3 a reason says more than its type, and one that nobody knows says nothing', () => {
    const means = (type: string, reason: string) => faultMeaning({ type, reason, message: '' }).means
    expect(means('InvalidBet', 'selectionCount')).toBe('needsSelections')
    expect(means('PriceBoostNotAvailable', 'boostedSingle')).toBe('singlesOnly')
    expect(means('InvalidBet', 'constructor')).toBe('invalidBet')
  })

  it.each(['', 'SomethingNew', 'constructor'])('what nobody knows is a technical error: %j', (type) => {
    expect(faultMeaning({ type, message: '' })).toEqual({ means: 'technicalError' })
  })

  it('B8.3 counts what was placed and what failed', () => {
    const of = (...status: ('SUCCEEDED' | 'FAILED' | 'PENDING')[]) => placementCounts(status.map((each) => ({ status: each })))
    expect(of('SUCCEEDED', 'FAILED', 'FAILED')).toEqual({ placed: 1, failed: 2, means: 'partialFailure' })
    expect(of('SUCCEEDED', 'PENDING')).toEqual({ placed: 1, failed: 0 })
    expect(of('FAILED')).toEqual({ placed: 0, failed: 1 })
  })

  it('B8.3 B8.4a a placement of which nobody heard says that it could not be confirmed', () => {
    const bets = [{ ref: 'r', type: 'SINGLE' as const, stake: '1.00', selections: [] }]
    const [waiting] = nextPlacement(
      { step: 'before' },
      { is: 'place', placementId: 'p', bets, atMs: 0, timeoutMs: 1, desktop: false },
    )
    const [late] = nextPlacement(waiting, { is: 'timedOut', placementId: 'p' })
    const [over] = nextPlacement(late, { is: 'asked', placementId: 'p', found: [], unknownRefs: ['r'] })
    const faults = 'bets' in over ? (over.bets[0]?.errors ?? []) : []
    expect(faults).toEqual([{ type: unconfirmed, message: unableConfirmBets }])
    expect(faults.map((fault) => faultMeaning(fault).means)).toEqual(['unconfirmed'])
  })

  it('the slip says the same before a bet is sent', () => {
    const said = problemKinds.map((is) => [is, problemMeaning({ is })] as const).filter(([, means]) => means !== undefined)
    expect(Object.fromEntries(said)).toMatchObject({
      minimumStakeValue: 'minimumStake',
      notAllowed: 'singlesOnly',
      insufficientFunds: 'deposit',
      oddsChanged: 'oddsChanged',
      needsSelections: 'needsSelections',
    })
    expect(problemMeaning({ is: 'enterStakeAmount' })).toBeUndefined()
  })
})
