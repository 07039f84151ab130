import { describe, expect, it } from 'vitest'
import { statisticsChannels } from './statistics.ts'

describe('live statistics', () => {
  it.each([
    ['SBTC1_1', 'INPLAY', ['/statistics/e']],
    ['SBTC1_1', 'NOTSTARTED', []],
    ['SBTC1_1', 'FINISHED', []],
    ['SBTC1_6', 'INPLAY', []],
  ] as const)('P4.10g of %s that is %s are subscribed as %j', (sportId, state, expected) => {
    expect(statisticsChannels({ id: 'e', sportId, state })).toEqual(expected)
  })

  it('P4.10g of no event are not', () => {
    expect(statisticsChannels(undefined)).toEqual([])
  })
})
