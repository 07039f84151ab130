import type { IdentityStatus } from './status.ts'

/** A4.8, A9.5: polls the status of a check, a limited number of times. */
export type Polling = { at: 'idle' } | { at: 'waiting'; attempt: number } | { at: 'givenUp' }

export type PollingEvent =
  /** the newest status, from any request; undefined: the visitor is not logged in */
  { is: 'status'; status: IdentityStatus | undefined } | { is: 'due' } | { is: 'retried' }

export type PollingEffect = { do: 'request' } | { do: 'wait' }

/** Polls only while the status is pending; after the last attempt the customer may retry. */
export function nextPolling(now: Polling, event: PollingEvent, attempts: number): [Polling, PollingEffect[]] {
  switch (event.is) {
    case 'status':
      if (event.status !== 'PENDING') return [{ at: 'idle' }, []]
      return now.at === 'idle' ? [{ at: 'waiting', attempt: 0 }, [{ do: 'wait' }]] : [now, []]
    case 'due': {
      if (now.at !== 'waiting') return [now, []]
      const attempt = now.attempt + 1
      return attempt < attempts
        ? [{ at: 'waiting', attempt }, [{ do: 'request' }, { do: 'wait' }]]
        : [{ at: 'givenUp' }, [{ do: 'request' }]]
    }
    case 'retried':
      return now.at === 'givenUp' ? [{ at: 'waiting', attempt: 0 }, [{ do: 'request' }, { do: 'wait' }]] : [now, []]
  }
}
