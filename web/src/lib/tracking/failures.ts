import type { RequestError } from '../requestErrors.ts'

/** What a tag manager is told of a failure. */
export interface TrackedFailure {
  errorId: string
  message: string
}

/** A failure under the name that it has; what has none is told as Other. */
export const trackedFailure = (error?: Partial<Pick<RequestError, 'extraCode' | 'message'>>): TrackedFailure => ({
  errorId: error?.extraCode ?? 'Other',
  message: error?.extraCode === undefined ? '' : (error.message ?? ''),
})

export const failureTypes = ['Timeout Error', 'Connection Error', 'Unknown Error'] as const
export type FailureType = (typeof failureTypes)[number]

/** How it failed: too late, not at all answered, or answered with something else than was hoped for. */
export function failureType({ timedOut, answered }: { timedOut: boolean; answered: boolean }): FailureType {
  if (timedOut) return 'Timeout Error'
  return answered ? 'Unknown Error' : 'Connection Error'
}

export interface LoginFailure {
  code?: number | undefined
  message?: string | undefined
  /** where in the login it failed */
  step: string
  type?: FailureType | undefined
}

/** what stands for a code that says nothing */
const genericCode = 1005
const httpOk = 200

/** A login that failed: 200 is no code of a failure, and what is not known is said in the same words always. */
export const trackedLoginFailure = ({ code, message, step, type }: LoginFailure) => ({
  code: code === undefined || code === httpOk ? genericCode : code,
  message: message || 'Unknown error',
  step,
  type: type ?? 'Connection Error',
})
