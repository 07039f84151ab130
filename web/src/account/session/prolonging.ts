import type { SessionEndReason } from '../../lib/session/index.ts'

/**
 * A4.4a: the renewal of a session's token. `forced`: it is due as soon as the gateway answers, because the balance or the
 * customer's data could not be read. `left`: attempts, the current one included.
 */
export type Prolonging = { at: 'idle'; forced: boolean } | { at: 'prolong'; left: number }

export type ProlongEvent =
  /** from a login, a renewal or another tab */
  | { is: 'token'; leftMs: number }
  | { is: 'timeIsUp' }
  /** a read of the balance or the customer's data failed. `answered`: the gateway itself answered with an error */
  | { is: 'readFailed'; answered: boolean }
  | { is: 'readAnswered' }
  | { is: 'maintenanceEnded' }
  | { is: 'unanswered' }
  /** not sent, because of maintenance */
  | { is: 'held' }
  | { is: 'refused'; why: SessionEndReason }
  /** the customer logs out, or the session has ended */
  | { is: 'ended' }

export type ProlongEffect =
  | { do: 'call' }
  /** then dispatch `timeIsUp` */
  | { do: 'wait'; ms: number }
  /** the timer and the call in flight */
  | { do: 'cancel' }
  | { do: 'end'; why: SessionEndReason }

/** The brand's; A9.2 has the defaults. */
export interface ProlongRules {
  attempts: number
  intervalMs: number
}

/** A4.4b: after four fifths of the remaining time. */
const fraction = 0.8
const longestTimerMs = 2 ** 31 - 1

/** When to renew a token that has so much time left; undefined once it has expired (A4.4c). */
export const prolongAfterMs = (leftMs: number): number | undefined =>
  leftMs > 0 ? Math.min(leftMs * fraction, longestTimerMs) : undefined

type Next = [Prolonging, ProlongEffect[]]

export const restingProlonging: Prolonging = { at: 'idle', forced: false }

export function nextProlonging(now: Prolonging, event: ProlongEvent, { attempts, intervalMs }: ProlongRules): Next {
  const prolong = (): Next => [{ at: 'prolong', left: attempts }, [{ do: 'cancel' }, { do: 'call' }]]
  switch (event.is) {
    case 'token': {
      const ms = prolongAfterMs(event.leftMs)
      return [restingProlonging, [{ do: 'cancel' }, ms === undefined ? { do: 'end', why: 'tokenExpired' } : { do: 'wait', ms }]]
    }
    case 'ended':
      return [restingProlonging, [{ do: 'cancel' }]]
    case 'timeIsUp':
      return now.at === 'idle' ? prolong() : [now, [{ do: 'call' }]]
    case 'maintenanceEnded':
      return now.at === 'idle' ? prolong() : [now, []]
    // a renewal that starts while nothing answers would end the session after a few seconds without a network
    case 'readFailed':
      if (now.at === 'prolong') return [now, []]
      return event.answered ? prolong() : [{ at: 'idle', forced: true }, []]
    case 'readAnswered':
      return now.at === 'idle' && now.forced ? prolong() : [now, []]
    case 'held':
      return [{ at: 'idle', forced: true }, []]
    case 'unanswered':
      return now.at === 'prolong' && now.left > 1
        ? [{ at: 'prolong', left: now.left - 1 }, [{ do: 'wait', ms: intervalMs }]]
        : [restingProlonging, [{ do: 'end', why: 'prolongFail' }]]
    case 'refused':
      return [restingProlonging, [{ do: 'end', why: event.why }]]
  }
}
