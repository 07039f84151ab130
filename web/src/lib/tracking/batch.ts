/** An event as it is sent: with the instant at which it happened, and its number on this page, by which a repeated one is known. */
export type Timed<Event> = Event & { at: string; n: number }

/**
 * What waits for the collector. `calm`: nothing waits; `gathering`: a batch is sent when its time has come; `sending`: one is on
 * its way. Nothing is stored: what the page still has when the browser ends it is lost.
 */
export interface Batches<Event> {
  at: 'calm' | 'gathering' | 'sending'
  waiting: readonly Event[]
  /** on its way; kept for another try */
  sent: readonly Event[]
  /** tries in a row that the collector did not answer */
  failures: number
}

/** `refused`: another try would be refused too. `dice`: from 0 to 1, so that not all pages try again at the same moment. */
export type BatchNews<Event> =
  | { is: 'tracked'; event: Event }
  | { is: 'due' }
  | { is: 'answered'; answer: 'taken' | 'refused' | 'failed'; dice: number }
  | { is: 'pageLeft' }
  | { is: 'withdrawn' }

export type BatchEffect<Event> =
  | { do: 'wait'; ms: number }
  | { do: 'post'; events: readonly Event[] }
  | { do: 'beacon'; events: readonly Event[] }
  | { do: 'stop' }

/** older events give way to newer ones */
export const maxWaiting = 200
export const maxBatch = 25
export const gatheringMs = 5_000
const longestPauseMs = 300_000

type Step<Event> = [Batches<Event>, BatchEffect<Event>[]]

/** Nothing tracked yet. */
export const noBatches = { at: 'calm', waiting: [], sent: [], failures: 0 } as const satisfies Batches<never>

/** What becomes of the batches, and what is to be done. */
export function nextBatches<Event>(now: Batches<Event>, news: BatchNews<Event>): Step<Event> {
  switch (news.is) {
    case 'tracked':
      return tracked({ ...now, waiting: [...now.waiting, news.event].slice(-maxWaiting) })
    case 'due':
      return now.at === 'gathering' ? post(now) : [now, []]
    case 'answered':
      return now.at === 'sending' ? answered(now, news) : [now, []]
    case 'pageLeft':
      // the batch on its way outlives the page by itself
      return now.waiting.length > 0
        ? [{ ...now, at: now.at === 'sending' ? 'sending' : 'calm', waiting: [] }, [{ do: 'beacon', events: now.waiting }]]
        : [now, []]
    case 'withdrawn':
      return [noBatches, [{ do: 'stop' }]]
  }
}

/** A full batch need not wait, unless the collector is away. */
function tracked<Event>(now: Batches<Event>): Step<Event> {
  if (now.at === 'calm') return [{ ...now, at: 'gathering' }, [{ do: 'wait', ms: gatheringMs }]]
  return now.at === 'gathering' && now.failures === 0 && now.waiting.length >= maxBatch ? post(now) : [now, []]
}

function post<Event>(now: Batches<Event>): Step<Event> {
  const events = now.waiting.slice(0, maxBatch)
  if (events.length === 0) return [{ ...now, at: 'calm' }, []]
  return [{ ...now, at: 'sending', sent: events, waiting: now.waiting.slice(maxBatch) }, [{ do: 'post', events }]]
}

function answered<Event>(
  now: Batches<Event>,
  { answer, dice }: { answer: 'taken' | 'refused' | 'failed'; dice: number },
): Step<Event> {
  if (answer === 'failed') {
    const failures = now.failures + 1
    const waiting = [...now.sent, ...now.waiting].slice(-maxWaiting)
    const ms = Math.min(longestPauseMs, gatheringMs * 2 ** failures) * (0.5 + dice / 2)
    return [{ at: 'gathering', waiting, sent: [], failures }, [{ do: 'wait', ms: Math.round(ms) }]]
  }
  const left: Batches<Event> = { at: 'calm', waiting: now.waiting, sent: [], failures: 0 }
  return left.waiting.length > 0 ? [{ ...left, at: 'gathering' }, [{ do: 'wait', ms: gatheringMs }]] : [left, []]
}
