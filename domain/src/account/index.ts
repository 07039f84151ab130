export {
  type BlockableAction,
  type BlockKind,
  type BlockKindName,
  type BlockScope,
  blockableActions,
  blockKinds,
  blockScopes,
  bonusEndingKinds,
  bonusStoppingKinds,
  type Product,
} from './blocks.ts'
export { type Device, deviceOf } from './device.ts'
export {
  type ExclusionRegisterName,
  exclusionRegisterNames,
  type RegisterCheck,
  type RegisterOutcome,
  type RegisterSetting,
  registerDecision,
} from './exclusionRegisters.ts'
export {
  couponOfFavourite,
  type FavouriteChange,
  type FavouriteList,
  type Favourites,
  favouriteCoupon,
  favouriteLists,
  favouriteMarket,
  lastChanges,
  maxFavouriteChanges,
  maxFavourites,
  withFavourites,
} from './favourites.ts'
export { type InPlayCasinoBlock, inPlayCasinoBlock, inPlayCasinoBlocks } from './inPlayCasino.ts'
export { type CustomerDetails, type CustomerField, customerProblem, inLowerCase } from './newCustomer.ts'
export {
  type HeldLimitKind,
  hasPeriod,
  largestLimitMinor,
  leftOfLimit,
  limitKinds,
  limitPeriods,
  limitWaits,
  maxTimeSlots,
  type OwnLimitKind,
  type OwnLimitPeriod,
  parseLimit,
  raiseConfirmableHours,
  timeLimitMinutes,
} from './ownLimits.ts'
export {
  isCommonPassword,
  isLongEnough,
  minPasswordLength,
  normalPassword,
  type PasswordProblem,
  type PasswordRules,
  type PasswordSettings,
  passwordProblem,
} from './password.ts'
export { isWeakPin, maxPinFailures, pinLength } from './pin.ts'
export {
  beginRealityCheck,
  type KeptRealityCheck,
  nextRealityCheck,
  type RealityCheck,
  type RealityCheckEffect,
  type RealityCheckEvent,
  realityCheckDueInMs,
  realityCheckDueMs,
  realityCheckIntervalMinutes,
  realityCheckLeastMinutes,
  realityCheckMinutes,
} from './realityCheck.ts'
export {
  factorBand,
  type Restriction,
  type RestrictionKind,
  type RestrictionReason,
  restrictionKinds,
  restrictionReasons,
} from './restrictions.ts'
export type { ExclusionLength, SaferGamblingSettings } from './saferGambling.ts'
export { endByBlock, type SessionEndWhy, sessionEnds } from './sessionEnd.ts'
