export const failureTypes = ['Timeout Error', 'Connection Error', 'Unknown Error'] as const
export type FailureType = (typeof failureTypes)[number]

/** The kind of failure: timed out, unanswered, or answered with an error. */
export function failureType({ timedOut, answered }: { timedOut: boolean; answered: boolean }): FailureType {
  if (timedOut) return 'Timeout Error'
  return answered ? 'Unknown Error' : 'Connection Error'
}

export interface LoginFailure {
  code?: number | undefined
  message?: string | undefined
  /** the login step that failed */
  step: string
  type?: FailureType | undefined
}

/** replaces a meaningless code */
const genericCode = 1005
const httpOk = 200

/** A failed login: 200 is not an error code, and unknown failures always have the same text. */
export const trackedLoginFailure = ({ code, message, step, type }: LoginFailure) => ({
  code: code === undefined || code === httpOk ? genericCode : code,
  message: message || 'Unknown error',
  step,
  type: type ?? 'Connection Error',
})
