import { describe, expect, it } from 'vitest'
import { opensAt, solutionOf, wordsOf } from './refusal.ts'

describe('why there is no stream', () => {
  it.each([
    ['not available in this location', 'StreamGeoBlocked', 'location', undefined],
    ['a technical error', 'GENERIC_ERROR', 'failed', 'retry'],
    ['a technical error that has no name', 'constructor', 'failed', 'retry'],
    ['max attempts exceeded', 'USAGE_LIMITS_BREACHED', 'tooMany', 'retry'],
    ['need funds', 'StreamNeedsFunds', 'funds', 'deposit'],
    ['no stream', 'NO_STREAMS', 'none', undefined],
    ['not yet available', 'NOT_STARTED', 'notYet', undefined],
    ['finished', 'EVENT_OVER', 'over', undefined],
    ['log in required', 'SessionRequired', 'login', 'logIn'],
  ])('P8.6b %s is said with what can be done about it', (_, why, words, solution) => {
    expect([wordsOf(why, { startsSoon: false }), solutionOf(why)]).toEqual([`watch.refused.${words}`, solution])
  })

  it('P8.6b starts soon is said of what has not started only', () => {
    expect(wordsOf('NOT_STARTED', { startsSoon: true })).toBe('watch.refused.soon')
    expect(wordsOf('EVENT_OVER', { startsSoon: true })).toBe('watch.refused.over')
  })

  it('a stream opens so long before the start as its provider opens it', () => {
    const provider = { type: 'VIDEO_STREAM', opensMinutesBefore: 5 } as const
    expect(new Date(opensAt({ startTime: '2026-05-02T14:00:00Z' }, provider)).toISOString()).toBe('2026-05-02T13:55:00.000Z')
  })
})
