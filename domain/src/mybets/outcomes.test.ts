import { describe, expect, it } from 'vitest'
import { outcomeStates } from './outcomes.ts'
import { statisticsShown } from './statistics.ts'

describe('B3.12 the status shown for a bet', () => {
  it('B3.12 is one of the defined states, and no other', () => {
    const named =
      'LOST CANCELLED OPEN WON PLACED WON_DEAD_HEAT PLACE_DEAD_HEAT DRAW NON_RUNNER HALF_LOST HALF_WON CASH_OUT'.split(' ')
    expect(outcomeStates.toSorted()).toEqual(named.toSorted())
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

  it('B3.14 or dashes, but a zero is not a dash', () => {
    expect(statisticsShown(undefined, write)).toEqual({ totalWager: '-', totalReturns: '-', totalNetReturns: '-' })
    const none = { totalWager: '0.00', totalReturns: '0.00', totalNetReturns: '0.00' }
    expect(statisticsShown(none, write).totalWager).toBe('£0.00')
  })
})
