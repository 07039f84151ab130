import { Refused, Unanswered } from '../../lib/api.ts'
import { failureType, track, trackedLoginFailure } from '../../lib/tracking/index.ts'

/** P8.8b: the error that the login got, or that it got no answer. */
export function trackFailedLogin(error: unknown): void {
  const refused = error instanceof Refused ? error : undefined
  const unanswered = error instanceof Unanswered ? error : undefined
  const timedOut = unanswered?.cause instanceof DOMException && unanswered.cause.name === 'TimeoutError'
  const type = failureType({ timedOut, answered: refused !== undefined || unanswered?.status !== undefined })
  track(
    'loginFailure',
    trackedLoginFailure({
      code: refused?.resultCode ?? unanswered?.status,
      message: refused?.message,
      step: 'credentials',
      type,
    }),
  )
}
