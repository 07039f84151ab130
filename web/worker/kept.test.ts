import { calls } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { isTooOld, keptAs, keptMs, listPaths } from './kept.ts'

const origin = 'https://book.example'
const get = (path: string, mode = 'cors') => keptAs({ method: 'GET', mode, url: origin + path }, origin)

describe('what the service worker keeps', () => {
  it('of calls, only reads that need no session', () => {
    const byPath = new Map(Object.values(calls).map((call) => [call.path as string, call]))
    for (const path of listPaths)
      expect([path, byPath.get(path)]).toEqual([path, expect.objectContaining({ method: 'GET', session: 'none' })])
    const kept = Object.values(calls).filter(({ method, path }) => keptAs({ method, mode: 'cors', url: origin + path }, origin))
    expect(kept.map(({ path }) => path as string).sort()).toEqual([...listPaths].sort())
  })

  it.each([
    ['/assets/HomePage-x.js', 'cors', 'file'],
    ['/icon.svg', 'no-cors', 'file'],
    ['/api/v3/home?lang=en-GB', 'cors', 'list'],
    ['/api/balance', 'cors', undefined],
    ['/api/appConfig', 'cors', undefined],
    ['/cometd', 'cors', undefined],
    ['/', 'navigate', 'page'],
    ['/sports/football/1', 'navigate', 'page'],
    ['/search?q=words', 'navigate', 'otherPage'],
    ['/?stake=3', 'navigate', 'otherPage'],
    ['/inbox/details/7', 'navigate', 'otherPage'],
    ['/inplayful', 'navigate', 'otherPage'],
  ])('%s as %s: %s', (path, mode, expected) => {
    expect(get(path, mode)).toBe(expected)
  })

  it('nothing that is sent, and nothing of another site', () => {
    expect(keptAs({ method: 'POST', mode: 'cors', url: `${origin}/api/v3/home` }, origin)).toBeUndefined()
    expect(keptAs({ method: 'GET', mode: 'cors', url: 'https://other.example/assets/a.js' }, origin)).toBeUndefined()
  })

  it('for three days', () => {
    expect(keptMs).toBe(3 * 24 * 3_600_000)
    expect(isTooOld(1_000, 1_000 + keptMs - 1)).toBe(false)
    expect(isTooOld(1_000, 1_000 + keptMs)).toBe(true)
  })
})
