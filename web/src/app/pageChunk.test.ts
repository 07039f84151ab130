import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useServer } from '../lib/availability.ts'
import { isLoadingPage, loadPage, preparedPage } from './pageChunk.ts'
import { comeBackWithServer, tryAgain } from './reload.ts'

const page = { default: () => null }
const missingChunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('page chunk', () => {
  let done: string[]
  let serverIsThere: boolean
  beforeEach(() => {
    done = []
    serverIsThere = true
    const stored = new Map<string, string>()
    vi.useFakeTimers({ now: 1_000_000 })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    })
    vi.stubGlobal('history', { state: { idx: 2 }, back: () => void done.push('back') })
    vi.stubGlobal('location', { reload: () => void done.push('reload') })
    vi.stubGlobal('fetch', async () => {
      if (!serverIsThere) throw new TypeError('Failed to fetch')
      return { ok: true }
    })
    useServer.setState({ server: 'available' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is the page', async () => {
    expect(await loadPage(() => Promise.resolve(page))).toBe(page)
    expect([done, isLoadingPage()]).toEqual([[], false])
  })

  it('is requested once, before the page is shown', async () => {
    const load = vi.fn<() => Promise<typeof page>>(() => Promise.resolve(page))
    const { begin } = preparedPage(load)
    begin()
    begin()
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(isLoadingPage()).toBe(false)
  })

  it('P8.5 P2.51b that is missing makes the app go back one page and reload it after 100 ms', async () => {
    void loadPage(missingChunk)
    await vi.advanceTimersByTimeAsync(99)
    expect(done).toEqual(['back'])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['back', 'reload'])
  })

  it('that is missing without storage shows an error, because reloads could repeat for ever', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
    await expect(loadPage(missingChunk)).rejects.toThrow('a page did not load')
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })
    await expect(loadPage(missingChunk)).rejects.toThrow('a page did not load')
    expect(done).toEqual([])
  })

  it('that is missing on the first page of a visit only reloads: the page before is another site', async () => {
    vi.stubGlobal('history', { state: { idx: 0 }, back: () => void done.push('back') })
    void loadPage(missingChunk)
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toEqual(['reload'])
  })

  it('P8.5 P9.1e that takes over 100 ms shows that it loads; after 120 s it is missing, and the page is reloaded in 100 ms', async () => {
    const bar = readFileSync(new URL('LoadingBar.module.css', import.meta.url), 'utf8')
    expect(bar).toContain('animation: appear 0s 100ms backwards;')
    void loadPage(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(119_999)
    expect([done, isLoadingPage()]).toEqual([[], true])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['back'])
    await vi.advanceTimersByTimeAsync(99)
    expect(done).toEqual(['back'])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['back', 'reload'])
  })

  it('P8.5 that is still missing after that is a ChunkLoadError', async () => {
    void loadPage(missingChunk)
    await vi.advanceTimersByTimeAsync(200)
    await expect(loadPage(missingChunk)).rejects.toMatchObject({ name: 'ChunkLoadError' })
    expect(done).toEqual(['back', 'reload'])
  })

  it('P8.5 that an unavailable server does not send is a ChunkLoadError, and nothing is reloaded before it is back', async () => {
    serverIsThere = false
    await expect(loadPage(missingChunk)).rejects.toMatchObject({ name: 'ChunkLoadError' })
    const leave = comeBackWithServer()
    await tryAgain()
    await vi.advanceTimersByTimeAsync(200)
    expect([done, useServer.getState().server]).toEqual([[], 'unavailable'])
    serverIsThere = true
    useServer.setState({ server: 'available' })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['reload'])
    // automatically once a minute, and on every request of the visitor
    useServer.setState({ server: 'unavailable' })
    useServer.setState({ server: 'available' })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['reload'])
    await tryAgain()
    expect(done).toEqual(['reload', 'reload'])
    leave()
  })

  it('that cannot load offline is a ChunkLoadError at once', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadPage(missingChunk)).rejects.toMatchObject({ name: 'ChunkLoadError' })
    expect(done).toEqual([])
  })
})
