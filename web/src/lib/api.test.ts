import { afterEach, expect, it, vi } from 'vitest'
import { call, fillPath, sender } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sender.sessionToken = undefined
})

it('path parameters are encoded into their braces and the other input stays', () => {
  expect(fillPath('/api/mybets/{betId}/legs/{leg}', { betId: 'a/b?', leg: 2, full: true })).toEqual({
    url: '/api/mybets/a%2Fb%3F/legs/2',
    rest: { full: true },
  })
})

it('a path without braces takes no parameters', () => {
  expect(fillPath('/api/v3/home', { lang: 'en' })).toEqual({ url: '/api/v3/home', rest: { lang: 'en' } })
})

it('while a session is being ended only its logout is sent, and a later session sends everything', async () => {
  const sent: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url.replace(/\?.*/, ''))
    return new Response(JSON.stringify({ resultCode: 0, data: { balance: '1.00', currency: 'GBP' } }))
  })
  sender.sessionToken = 'ending'
  sender.ending = 'ending'
  await expect(call('balance', {})).rejects.toMatchObject({ refusal: 'SessionRequired' })
  await call('logout', {}).catch(() => undefined)
  sender.sessionToken = 'next'
  await call('balance', {}).catch(() => undefined)
  expect(sent).toEqual(['/api/logout', '/api/balance'])
})

it('P9.1b a call that is not answered fails after 30 s', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null })
  vi.useFakeTimers()
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    setTimeout(() => limit.abort(new DOMException('too long', 'TimeoutError')), ms)
    return limit.signal
  })
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  let failed: unknown
  const answered = call('home', {}).catch((error: unknown) => {
    failed = error
  })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 0, timeout: 60_000 })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  await answered
  expect(failed).toMatchObject({ name: 'Unanswered', cause: { name: 'TimeoutError' } })
  vi.useRealTimers()
  vi.restoreAllMocks()
})
