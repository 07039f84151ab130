import { type Batches, type BatchNews, nextBatches, noBatches, type Timed } from './batch.ts'
import type { TrackedEvent } from './events.ts'

type Sent = Timed<TrackedEvent>

/** The body of a request to the operator's collector; docs/tracking.md. */
export interface CollectedBatch {
  /** of this document: with the number of an event it names the event, which may come twice */
  page: string
  /** of this browser, as long as the visitor agrees to C0002; absent without that */
  visitor?: string
  brand: string
  locale: string
  /** whether somebody is logged in */
  customer: boolean
  events: readonly Sent[]
}

export interface CollectorOptions {
  address: string
  about: () => Omit<CollectedBatch, 'page' | 'events'>
}

export interface Collector {
  send: (event: TrackedEvent) => void
  /** what waits goes now, because the page may not live on */
  leave: () => void
  /** nothing more is sent, and what waits is dropped */
  withdraw: () => void
}

const answerWithinMs = 10_000
/** the page may be ended meanwhile */
const requestInit = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
/** needs no preflight: https://fetch.spec.whatwg.org/#cors-safelisted-request-header */
const contentType = 'text/plain;charset=UTF-8'

/** Sends events in batches to the operator's collector, and again if it does not answer. */
export function createCollector({ address, about }: CollectorOptions): Collector {
  let state: Batches<Sent> = noBatches
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway = new AbortController()
  let n = 0
  const page = crypto.randomUUID()
  const bodyOf = (events: readonly Sent[]) => JSON.stringify({ page, ...about(), events } satisfies CollectedBatch)

  async function post(events: readonly Sent[]): Promise<void> {
    const { signal } = underway
    const answer = await fetch(address, {
      ...requestInit,
      headers: { 'content-type': contentType },
      body: bodyOf(events),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    }).then(answerOf, () => 'failed' as const)
    if (!signal.aborted) take({ is: 'answered', answer, dice: Math.random() })
  }

  function take(news: BatchNews<Sent>): void {
    const [next, effects] = nextBatches(state, news)
    state = next
    for (const effect of effects)
      switch (effect.do) {
        case 'wait':
          clearTimeout(timer)
          timer = setTimeout(() => take({ is: 'due' }), effect.ms)
          break
        case 'post':
          clearTimeout(timer)
          void post(effect.events)
          break
        case 'beacon':
          clearTimeout(timer)
          navigator.sendBeacon(address, new Blob([bodyOf(effect.events)], { type: contentType }))
          break
        case 'stop':
          clearTimeout(timer)
          underway.abort()
          underway = new AbortController()
      }
  }

  return {
    send: (event) => take({ is: 'tracked', event: { ...event, at: new Date().toISOString(), n: ++n } }),
    leave: () => take({ is: 'pageLeft' }),
    withdraw: () => take({ is: 'withdrawn' }),
  }
}

/** The collector's problems pass, ours do not. https://www.rfc-editor.org/rfc/rfc9110#section-15.5 */
function answerOf({ ok, status }: Response): 'taken' | 'refused' | 'failed' {
  if (ok) return 'taken'
  return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'failed'
}
