import { afterEach, describe, expect, it, vi } from 'vitest'
import { trackedFailure } from './failures.ts'
import { failureType, failureTypes, trackedLoginFailure } from './loginFailures.ts'
import { track } from './track.ts'

describe('P8.8a P8.8b P8.8c tracked failures', () => {
  it.each([
    [{ extraCode: 'NotFound', message: 'Not here.' } as const, { errorId: 'NotFound', message: 'Not here.' }],
    [{ extraCode: 'NotFound' } as const, { errorId: 'NotFound', message: '' }],
    [{ message: 'ERROR_AJAX_GENERAL' }, { errorId: 'Other', message: '' }],
    [undefined, { errorId: 'Other', message: '' }],
  ])('P8.8a %j carries its id and message, else Other and nothing', (error, expected) => {
    expect(trackedFailure(error)).toEqual(expected)
  })

  it.each([
    [{ code: 1102, message: 'Wrong.', step: 'credentials', type: 'Unknown Error' } as const, [1102, 'Wrong.', 'Unknown Error']],
    [{ code: 200, step: 'credentials' }, [1005, 'Unknown error', 'Connection Error']],
    [{ step: 'credentials', message: '' }, [1005, 'Unknown error', 'Connection Error']],
  ])('P8.8b a login failure %j is reported by code, message, step and type', (failure, [code, message, type]) => {
    expect(trackedLoginFailure(failure)).toEqual({ code, message, step: 'credentials', type })
  })

  it.each([
    [{ timedOut: true, answered: false }, 'Timeout Error'],
    [{ timedOut: false, answered: false }, 'Connection Error'],
    [{ timedOut: false, answered: true }, 'Unknown Error'],
  ])('P8.8c %j is a %s', (how, expected) => {
    expect(failureType(how)).toBe(expected)
    expect(failureTypes).toContain(expected)
  })
})

describe('track', () => {
  afterEach(() => vi.unstubAllGlobals())
  it('P8.8a notifies the page’s tag manager and does nothing without one', () => {
    const dataLayer: unknown[] = []
    vi.stubGlobal('dataLayer', dataLayer)
    vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,')
    track('failure', { call: 'home', errorId: 'Other', message: '' })
    expect(dataLayer).toEqual([{ event: 'failure', call: 'home', errorId: 'Other', message: '' }])
    vi.stubGlobal('dataLayer', undefined)
    expect(() => track('failure', { call: 'home', errorId: 'Other', message: '' })).not.toThrow()
  })

  const diagnostics = ['failure', 'loginFailure', 'loginLatency', 'betRefused', 'imageUpload'] as const
  it.each([
    ['nothing yet', undefined, []],
    ['what is necessary', ',C0001,', []],
    ['performance', ',C0001,C0002,', diagnostics],
    ['personal pages', ',C0001,C0003,', ['experiment']],
    ['both', ',C0001,C0002,C0003,', [...diagnostics, 'experiment']],
  ])('P6.1f A4.25a a visitor who agreed to %s is tracked no further', (_, agreed, expected) => {
    const dataLayer: { event: string }[] = []
    vi.stubGlobal('dataLayer', dataLayer)
    vi.stubGlobal('OnetrustActiveGroups', agreed)
    for (const event of [...diagnostics, 'experiment'] as const) (track as (name: string, about: object) => void)(event, {})
    expect(dataLayer.map(({ event }) => event)).toEqual(expected)
  })

  it('P6.1f A4.25a agreement counts from when it is given until it is withdrawn', () => {
    const dataLayer: object[] = []
    vi.stubGlobal('dataLayer', dataLayer)
    for (const [at, agreed] of ['', ',C0002,', ',C0001,'].entries()) {
      vi.stubGlobal('OnetrustActiveGroups', agreed)
      track('failure', { call: `${at}`, errorId: 'Other', message: '' })
    }
    expect(dataLayer).toEqual([expect.objectContaining({ event: 'failure', call: '1' })])
  })
})
