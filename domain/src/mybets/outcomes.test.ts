import { describe, expect, it } from 'vitest'
import { type BetState, type BetStatus, betStatuses } from '../bet/index.ts'
import { settled, settleSample } from '../bet/sampleBet.ts'
import type { CashOut } from './cashOut.ts'
import { type BetTab, betOutcome, betTabs, isUnsettled, type OutcomeState, outcomeStates, tabsOf } from './outcomes.ts'
import { statisticsShown } from './statistics.ts'

const settlement = settled(settleSample({ legs: [{ price: 2, result: 'WON' }] }))
const settledAs = (status: BetStatus): BetState => ({
  at: status === 'CANCELLED' ? 'void' : 'settled',
  stakeMinor: 10_00,
  revision: 1,
  settlement: { ...settlement, status },
})

describe('B3.12 what a bet can be seen to be', () => {
  it('B3.12 is one of the states of the field, and no other', () => {
    const named =
      'LOST CANCELLED OPEN WON PLACED WON_DEAD_HEAT PLACE_DEAD_HEAT DRAW NON_RUNNER HALF_LOST HALF_WON CASH_OUT'.split(' ')
    expect(outcomeStates.toSorted()).toEqual(named.toSorted())
  })

  it.each<[BetState, OutcomeState | undefined]>([
    [{ at: 'pending', stakeMinor: 1 }, undefined],
    [{ at: 'rejected', stakeMinor: 1, why: 'OddsChanged' }, undefined],
    [{ at: 'accepted', stakeMinor: 1, revision: 0 }, 'OPEN'],
    [{ at: 'cashedOut', stakeMinor: 0, revision: 0 }, 'CASH_OUT'],
    ...betStatuses.map((status): [BetState, OutcomeState] => [settledAs(status), status]),
  ])('B3.12 %o', (state, outcome) => expect(betOutcome(state)).toBe(outcome))

  const offered: CashOut = { at: 'offered', fullReturn: '5.00' }
  it.each<[OutcomeState, CashOut | undefined, BetTab[]]>([
    ['OPEN', undefined, ['OPENBETS']],
    ['OPEN', { at: 'disabled' }, ['OPENBETS']],
    ['OPEN', { at: 'closed' }, ['OPENBETS']],
    ['OPEN', offered, ['OPENBETS', 'CASHOUTBETS']],
    ['WON', offered, ['HISTORY']],
    ['CASH_OUT', undefined, ['HISTORY']],
    ['CANCELLED', undefined, ['HISTORY']],
  ])('B3.12 %s with the cash-out %o is listed under %o', (outcome, cashOut, tabs) => {
    expect(tabsOf(outcome, cashOut)).toEqual(tabs)
  })

  it('B3.12 each state is settled or unsettled, and free bets are a tab without bets', () => {
    expect(outcomeStates.filter(isUnsettled)).toEqual(['OPEN'])
    const listed = new Set(outcomeStates.flatMap((state) => tabsOf(state, offered)))
    expect(betTabs.filter((tab) => !listed.has(tab))).toEqual(['FREEBETS'])
  })
})

describe('B3.14 the statistics of my bets', () => {
  const write = (amount: string) => `£${amount}`

  it('B3.14 are three sums', () => {
    const known = { totalWager: '14.00', totalReturns: '25.00', totalNetReturns: '11.00' }
    expect(statisticsShown(known, write)).toEqual({
      totalWager: '£14.00',
      totalReturns: '£25.00',
      totalNetReturns: '£11.00',
    })
  })

  it('B3.14 or dashes, but never a dash for nothing', () => {
    expect(statisticsShown(undefined, write)).toEqual({ totalWager: '-', totalReturns: '-', totalNetReturns: '-' })
    const none = { totalWager: '0.00', totalReturns: '0.00', totalNetReturns: '0.00' }
    expect(statisticsShown(none, write).totalWager).toBe('£0.00')
  })
})
