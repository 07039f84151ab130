import { Refused } from '../../lib/api.ts'

/** A6.5: the states that refuse a login. */
const blockedStates = [
  'LoginSelfExcluded',
  'LoginExcludedByRegister',
  'LoginCoolingOff',
  'LoginTimeLimit',
  'LoginTimeSlot',
  'LoginTerminated',
  'LoginClosed',
  'LoginFrozen',
  'LoginSuspended',
  'LoginLocked',
  'CountryNotAvailable',
  'RegisterUnavailable',
  'LoginTooManyAttempts',
] as const
export type BlockedState = (typeof blockedStates)[number]

export interface Blocked {
  state: BlockedState
  /** the gateway's sentence, with the end if there is one */
  says: string
  minutes: number
}

/** The state that refused the login; undefined for a problem that the customer can correct in the form. */
export function blockedBy(error: unknown): Blocked | undefined {
  if (!(error instanceof Refused)) return undefined
  const { refusal, message: says, retryAfterSeconds = 60 } = error
  const state = blockedStates.find((each) => each === refusal)
  return state && { state, says, minutes: Math.ceil(retryAfterSeconds / 60) }
}
