export { leftOfLimit, limitKinds, limitPeriods, limitWaits, type OwnLimitKind, type OwnLimitPeriod } from './ownLimits.ts'
export { minPasswordLength, type PasswordProblem, passwordProblem } from './password.ts'
export {
  beginRealityCheck,
  nextRealityCheck,
  type RealityCheck,
  type RealityCheckEffect,
  type RealityCheckEvent,
  realityCheckDueInMs,
} from './realityCheck.ts'
export type { ExclusionLength, SaferGamblingSettings } from './saferGambling.ts'
