import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, Refused, sender } from '../api.ts'
import { markMaintenance, markServer, serverNow } from '../availability.ts'
import { errorNow, noteError } from '../requestErrors.ts'
import { createQueryClient } from './client.ts'

const pauseMs = 1
let client: QueryClient
let requests: string[]
let answers: (() => Promise<Response> | Response)[]

const envelope = (body: object, status = 200) => Response.json(body, { status })
const tree = { v: 1, sports: [], topLeagues: [], inPlayCounts: {}, categories: {} }
const sports = () => envelope({ resultCode: 0, data: tree })
const down = () => envelope({ resultCode: 1004, errorType: 'Unavailable', resultMessage: 'Not right now.' }, 503)
const broken = () => new Response('<html>', { status: 502 })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  requests = []
  answers = []
  client = createQueryClient(pauseMs)
  markMaintenance(false)
  markServer('available')
  noteError('sportsList', undefined)
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requests.push(url.split('?')[0] ?? '')
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? sports
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      Promise.resolve(answer()).then(resolve, reject)
    })
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** queries like a page, with the client's own retry rules */
const watch = (name: 'sportsList' | 'headlines') => {
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: ({ signal }) => call(name, {}, { signal }) })
  let leave: () => void = () => undefined
  const settled = new Promise<void>((resolve) => {
    leave = observer.subscribe(({ isFetching }) => {
      if (!isFetching) resolve()
    })
  })
  return { settled, leave, result: () => observer.getCurrentResult() }
}

describe('a call', () => {
  it('B1.3b carries the session token of a customer; a guest has none', async () => {
    const tokens: (string | null)[] = []
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      tokens.push(new Headers(headers).get('x-session-token'))
      return Promise.resolve(sports())
    })
    await call('sportsList', {})
    sender.sessionToken = 'token'
    await call('sportsList', {})
    sender.sessionToken = undefined
    expect(tokens).toEqual([null, 'token'])
  })

  it('B1.3c that places a bet is not sent for a guest', async () => {
    await expect(call('betplacement', {} as never)).rejects.toMatchObject({ refusal: 'SessionRequired' })
    expect(requests).toEqual([])
  })
})

describe('a read', () => {
  it.each([
    ['is refused as unavailable', down],
    ['is answered by something else', broken],
    ['gets no answer', unreachable],
  ])('P4.9a P8.3 that %s is retried, then the server counts as unavailable and gets no requests', async (_, answer) => {
    answers = [answer]
    await watch('sportsList').settled
    expect(requests).toHaveLength(3)
    expect(serverNow()).toBe('unavailable')
    await watch('headlines').settled
    expect(requests).toHaveLength(3)
  })

  it('P4.9a that succeeds on a retry leaves the server available', async () => {
    answers = [unreachable, down, sports]
    const { settled, result } = watch('sportsList')
    await settled
    expect([result().status, requests.length, serverNow()]).toEqual(['success', 3, 'available'])
  })

  it('that the gateway refuses is not retried', async () => {
    answers = [() => envelope({ resultCode: 1003, errorType: 'TooManyRequests' }, 429)]
    await watch('sportsList').settled
    expect([requests.length, serverNow()]).toEqual([1, 'available'])
  })

  it('that failed is repeated when the server is back', async () => {
    answers = [unreachable]
    const { settled, result } = watch('sportsList')
    await settled
    answers = [sports]
    markServer('available')
    await client.refetchQueries()
    await expect.poll(() => result().status).toBe('success')
  })

  it('P4.9a is not sent in maintenance, nor is a customer’s action', async () => {
    markMaintenance(true)
    sender.sessionToken = 'token'
    await watch('sportsList').settled
    await expect(call('generateBetSlipCode', {} as never)).rejects.toThrow('Unavailable')
    sender.sessionToken = undefined
    expect(requests).toEqual([])
    markServer('available')
    expect(serverNow()).toBe('maintenance')
  })

  it('P4.9b P4.9c is aborted when it is no longer needed', async () => {
    const never = new Promise<Response>(() => undefined)
    answers = [() => never]
    const { leave } = watch('sportsList')
    await expect.poll(() => requests).toHaveLength(1)
    leave()
    await expect.poll(() => client.getQueryState(['sportsList'])?.fetchStatus).toBe('idle')
    expect(client.getQueryState(['sportsList'])?.status).toBe('pending')
  })

  it('P4.9c for other search words aborts the one before', async () => {
    const signals: AbortSignal[] = []
    const options = (words: string) => ({
      queryKey: ['find', words],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const observer = new QueryObserver(client, options('ars'))
    const leave = observer.subscribe(() => undefined)
    observer.setOptions(options('arse'))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    leave()
  })

  it('P4.9c of customer data is not sent for a guest', async () => {
    await expect(call('myBetsUnsettledCount', {})).rejects.toBeInstanceOf(Refused)
    expect(requests).toEqual([])
  })
})

describe('P8.2a P8.2b B7.20b request errors', () => {
  it.each([
    ['the envelope', down, { code: 1004, extraCode: 'Unavailable', message: 'Not right now.' }],
    ['the HTTP status', broken, { code: 502, message: 'ERROR_AJAX_GENERAL' }],
    ['nobody', unreachable, { code: 1005, message: 'ERROR_AJAX_GENERAL' }],
  ])('P8.2a is kept by call as %s until it succeeds', async (_, answer, expected) => {
    answers = [answer]
    await expect(call('sportsList', {})).rejects.toThrow(Error)
    expect(errorNow('sportsList')).toEqual(expected)
    expect(errorNow('home')).toBeUndefined()
    answers = [sports]
    await call('sportsList', {})
    expect(errorNow('sportsList')).toBeUndefined()
  })

  it('P8.2b none is kept of an aborted request', async () => {
    answers = [() => new Promise<Response>(() => undefined)]
    const off = new AbortController()
    const pending = call('sportsList', {}, { signal: off.signal })
    await expect.poll(() => requests).toHaveLength(1)
    off.abort()
    await expect(pending).rejects.toThrow('aborted')
    expect(errorNow('sportsList')).toBeUndefined()
  })

  it('P4.1 P8.2c leave the shown list as it is', async () => {
    answers = [sports]
    await watch('sportsList').settled
    answers = [unreachable]
    await client.refetchQueries({ queryKey: ['sportsList'] })
    expect(client.getQueryData(['sportsList'])).toEqual(tree)
  })

  it('P4.9b a request that takes too long is a timeout', async () => {
    answers = [() => new Promise<Response>(() => undefined)]
    await expect(call('sportsList', {}, { timeoutMs: 20 })).rejects.toThrow('no answer')
    expect(errorNow('sportsList')).toMatchObject({ message: 'ERROR_AJAX_GENERAL' })
  })
})
