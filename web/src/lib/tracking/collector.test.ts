import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCollector } from './collector.ts'

interface Sent {
  body: { page: string; visitor: string; events: { event: string; n: number }[] }
  signal: AbortSignal
}

let sent: Sent[]
let answer: () => Promise<Response>
const beacons: Blob[] = []
beforeEach(() => {
  sent = []
  beacons.length = 0
  answer = async () => new Response(null, { status: 204 })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    sent.push({ body: JSON.parse(body), signal })
    return answer()
  })
  vi.stubGlobal('navigator', { sendBeacon: (_: string, blob: Blob) => beacons.push(blob) > 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const collector = () =>
  createCollector({
    address: 'https://events.example/batch',
    about: () => ({ visitor: 'v', brand: 'uk', locale: 'en-GB', customer: false }),
  })
const pageView = { event: 'pageView', page: 'home', section: 'HOME' } as const

it('sends a batch with its fields, and again with the same numbers when it is not answered', async () => {
  const statuses = [503, 429, 204]
  answer = async () => new Response(null, { status: statuses[sent.length - 1] ?? 204 })
  const { send } = collector()
  send(pageView)
  send({ event: 'scrollDepth', percent: 50 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent[0]?.body).toMatchObject({ visitor: 'v', brand: 'uk', locale: 'en-GB', customer: false })
  expect(sent[0]?.body.events).toMatchObject([
    { ...pageView, n: 1, at: expect.stringMatching(/Z$/) },
    { event: 'scrollDepth', percent: 50, n: 2 },
  ])
  await vi.advanceTimersByTimeAsync(10_000 + 20_000)
  expect(sent.map(({ body }) => body.events.map(({ n }) => n))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  expect(new Set(sent.map(({ body }) => body.page)).size).toBe(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(3)
})

it.each([400, 404, 413])('does not repeat what is refused with %i', async (status) => {
  answer = async () => new Response(null, { status })
  collector().send(pageView)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(1)
})

it('sends what waits as a beacon when the page is left', async () => {
  const { send, leave } = collector()
  send(pageView)
  leave()
  expect(JSON.parse((await beacons[0]?.text()) ?? '')).toMatchObject({ visitor: 'v', events: [pageView] })
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sent.length, beacons.length]).toEqual([0, 1])
})

it('ends a request and drops the queue when consent is withdrawn', async () => {
  answer = () => new Promise(() => undefined)
  const { send, withdraw, leave } = collector()
  send(pageView)
  await vi.advanceTimersByTimeAsync(5_000)
  send(pageView)
  withdraw()
  expect(sent[0]?.signal.aborted).toBe(true)
  leave()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sent.length, beacons.length]).toEqual([1, 0])
})
