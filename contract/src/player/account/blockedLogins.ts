/** A6.5: the refusals of every way into an account whose state stops logins. */
export const blockedLogins = [
  'CountryNotAvailable',
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
  'RegisterUnavailable',
  'NotAllowed',
] as const
