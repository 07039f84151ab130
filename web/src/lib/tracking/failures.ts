import type { RequestError } from '../requestErrors.ts'

/** What a tag manager receives about a failure. */
export interface TrackedFailure {
  errorId: string
  message: string
}

/** A failure by its name; unnamed failures are Other. */
export const trackedFailure = (error?: Partial<Pick<RequestError, 'extraCode' | 'message'>>): TrackedFailure => ({
  errorId: error?.extraCode ?? 'Other',
  message: error?.extraCode === undefined ? '' : (error.message ?? ''),
})
