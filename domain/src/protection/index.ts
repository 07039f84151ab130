export { brandFaults, creditCardsUnder, minimumAgeUnder, type RuledBrand, saferGamblingUnder } from './brandUnderRules.ts'
export {
  checksWanted,
  type FinancialAnswer,
  type FinancialCheckKind,
  type FinancialFollow,
  type FinancialOutcome,
  type FinancialSign,
  type FinancialTerms,
  financialCheckKinds,
  financialOutcome,
  financialSigns,
  financialTermsUnder,
  followOf,
  type WantedCheck,
} from './financialCheck.ts'
export { type FreePlayAudience, freePlayAudiences, freePlayUnder, mayPlayForFun } from './freePlay.ts'
export { type FundsNotice, type FundsProtection, fundsNoticeUnder, fundsProtections } from './fundsProtection.ts'
export { type GameKind, type GameTerms, gameKinds, gameRuleAgainst, gameTermsUnder } from './gameRules.ts'
export { type DemandedLimit, limitsDemanded } from './limitProfile.ts'
export { type LimitPrompt, limitPromptUnder, limitReminderMonthsUnder } from './limitPrompt.ts'
export {
  type BetMovement,
  type DepositMovement,
  depositRoomOf,
  type LimitRequest,
  type LimitRoom,
  limitRoom,
  requestInForce,
} from './limitRoom.ts'
export { type LimitWindow, limitWindowAt, startOfDay } from './limitWindow.ts'
export {
  type Intervention,
  interventionRestsMs,
  interventions,
  interventionsFor,
  type Marker,
  type MarkerSign,
  type MarkerTerms,
  markerCountsMs,
  markerRestsMs,
  markerSigns,
  markerTermsUnder,
  timeOutHours,
} from './markers.ts'
export { type PlayTime, playedSeconds, type TimeRoom, timeIsUpUntil, timeRooms } from './playTime.ts'
export { type Jurisdiction, type Rule, readJurisdiction } from './rule.ts'
export { dayIn, rulesAt, rulesFrom, rulesOn, strictest, withTerm } from './rulesAt.ts'
export { type ByAge, isByAge, longestCycleMs, type TermName, type Terms } from './terms.ts'
export {
  minutesOfRanges,
  outsideSlotsUntil,
  rangesOf,
  slotChange,
  slotEndsAt,
  slotsOf,
  slotTime,
  slotTimes,
  type TimeSlot,
  type WeekDay,
  type WeekRange,
  weekDays,
} from './timeSlots.ts'
export { clockIn } from './zoneClock.ts'
