/** A6.5: the refusals of every way into an account whose state stops logins. */
export const blockedLogins = [
  'LoginSelfExcluded',
  'LoginCoolingOff',
  'LoginTerminated',
  'LoginFrozen',
  'LoginSuspended',
  'LoginLocked',
  'NotAllowed',
] as const
