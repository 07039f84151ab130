import { refusals } from '@touchline/contract'
import { Refused, Unanswered } from '../../lib/api.ts'
import { failureType, track, trackedLoginFailure } from '../../lib/tracking/index.ts'

type Step = 'credentials' | 'otp' | 'passkey' | 'secondFactor' | 'email' | 'password' | 'agreements' | 'details'

/** A4.1e: how long a login took and how it was answered. `superseded`: a newer one was sent meanwhile, so it did not count. */
export interface LoginLatency {
  latencyMs: number
  /** the HTTP status; 0 without an answer */
  status: number
  superseded: boolean
  failed: boolean
}

const ok = 200
const tooMany = 429

/** Records a login. A8.2b: too many attempts are not a failure of the login. */
export function trackLogin({
  latencyMs,
  error,
  superseded = false,
}: {
  latencyMs: number
  error?: unknown
  superseded?: boolean
}) {
  const status = error === undefined ? ok : statusOf(error)
  const latency: LoginLatency = { latencyMs, status, superseded, failed: status !== ok && status !== tooMany }
  track('loginLatency', latency)
}

function statusOf(error: unknown): number {
  if (error instanceof Refused) return refusals[error.refusal].status
  return error instanceof Unanswered ? (error.status ?? 0) : 0
}

/** P8.8b, A8.2a: the error that a step of the login got, or that it got no answer. */
export function trackFailedLogin(error: unknown, step: Step): void {
  if (statusOf(error) === tooMany) return
  const refused = error instanceof Refused ? error : undefined
  const unanswered = error instanceof Unanswered ? error : undefined
  const type = failureType({ timedOut: timedOut(error), answered: refused !== undefined || unanswered?.status !== undefined })
  track(
    'loginFailure',
    trackedLoginFailure({ code: refused?.resultCode ?? unanswered?.status, message: refused?.message, step, type }),
  )
}

export const timedOut = (error: unknown): boolean =>
  error instanceof Unanswered && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
