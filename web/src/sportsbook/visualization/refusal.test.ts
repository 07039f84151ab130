import { describe, expect, it } from 'vitest'
import { opensAt, solutionOf, wordsOf } from './refusal.ts'

describe('why there is no stream', () => {
  it.each([
    ['not available in this location', 'StreamGeoBlocked', 'refusal.StreamGeoBlocked', undefined],
    ['a technical error', 'GENERIC_ERROR', 'refusal.GENERIC_ERROR', 'retry'],
    ['a technical error that has no name', 'constructor', 'refusal.GENERIC_ERROR', 'retry'],
    ['max attempts exceeded', 'USAGE_LIMITS_BREACHED', 'refusal.USAGE_LIMITS_BREACHED', 'retry'],
    ['need funds', 'StreamNeedsFunds', 'refusal.StreamNeedsFunds', 'deposit'],
    ['no stream', 'NO_STREAMS', 'refusal.NO_STREAMS', undefined],
    ['not yet available', 'NOT_STARTED', 'refusal.NOT_STARTED', undefined],
    ['finished', 'EVENT_OVER', 'refusal.EVENT_OVER', undefined],
    ['log in required', 'SessionRequired', 'watch.refused.login', 'logIn'],
  ])('P8.6b %s is shown with its solution', (_, why, words, solution) => {
    expect([wordsOf(why, { startsSoon: false }), solutionOf(why)]).toEqual([words, solution])
  })

  it('P8.6b starts soon is shown only before the start', () => {
    expect(wordsOf('NOT_STARTED', { startsSoon: true })).toBe('refusal.NOT_STARTED.soon')
    expect(wordsOf('EVENT_OVER', { startsSoon: true })).toBe('refusal.EVENT_OVER')
  })

  it('a stream opens as long before the start as its provider sets', () => {
    const provider = { type: 'VIDEO_STREAM', opensMinutesBefore: 5 } as const
    expect(new Date(opensAt({ startTime: '2026-05-02T14:00:00Z' }, provider)).toISOString()).toBe('2026-05-02T13:55:00.000Z')
  })
})
