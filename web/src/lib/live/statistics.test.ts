import { describe, expect, it } from 'vitest'
import { statisticsChannels } from './statistics.ts'

describe('live statistics', () => {
  it.each([
    ['SET_2', 'INPLAY', ['/statistics/e']],
    ['FIRST_SET', 'INPLAY', ['/statistics/e']],
    ['SET_2', 'NOTSTARTED', []],
    ['SET_2', 'FINISHED', []],
    ['SECOND_HALF', 'INPLAY', []],
  ] as const)('P4.10g of an event in %s that is %s are subscribed as %j', (period, state, expected) => {
    expect(statisticsChannels({ id: 'e', state }, { period })).toEqual(expected)
  })

  it('P4.10g are not shown without an event or a scoreboard', () => {
    expect(statisticsChannels(undefined, { period: 'SET_1' })).toEqual([])
    expect(statisticsChannels({ id: 'e', state: 'INPLAY' }, undefined)).toEqual([])
  })
})
