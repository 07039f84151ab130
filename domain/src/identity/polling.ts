import type { IdentityStatus } from './status.ts'

/** A4.8, A9.5: asking for the outcome of a check, a limited number of times. */
export type Polling = { at: 'idle' } | { at: 'waiting'; attempt: number } | { at: 'givenUp' }

export type PollingEvent =
  /** the newest status, whoever asked for it; undefined: nobody is logged in */
  { is: 'status'; status: IdentityStatus | undefined } | { is: 'due' } | { is: 'askedAgain' }

export type PollingEffect = { do: 'ask' } | { do: 'wait' }

/** Runs only while a status is pending; after the last attempt the customer may ask again. */
export function nextPolling(now: Polling, event: PollingEvent, attempts: number): [Polling, PollingEffect[]] {
  switch (event.is) {
    case 'status':
      if (event.status !== 'PENDING') return [{ at: 'idle' }, []]
      return now.at === 'idle' ? [{ at: 'waiting', attempt: 0 }, [{ do: 'wait' }]] : [now, []]
    case 'due': {
      if (now.at !== 'waiting') return [now, []]
      const attempt = now.attempt + 1
      return attempt < attempts
        ? [{ at: 'waiting', attempt }, [{ do: 'ask' }, { do: 'wait' }]]
        : [{ at: 'givenUp' }, [{ do: 'ask' }]]
    }
    case 'askedAgain':
      return now.at === 'givenUp' ? [{ at: 'waiting', attempt: 0 }, [{ do: 'ask' }, { do: 'wait' }]] : [now, []]
  }
}
