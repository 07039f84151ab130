import { exclusionRegisterNames } from '../account/index.ts'
import { flag, list, object, oneOf, optional, type Read, type Reader, whole } from '../brand/index.ts'
import { nationalNumberKinds } from '../registration/index.ts'

/** A value that depends on the customer's age in completed years; `to` is inclusive, absent: no upper end. */
export interface ByAge<T> {
  byAge: { from: number; to?: number; is: T }[]
}
export const isByAge = (value: unknown): value is ByAge<unknown> =>
  typeof value === 'object' && value !== null && 'byAge' in value

const age = whole('years', { to: 120 })

/** One value for everybody, or one for each age. */
function perhapsByAge<T>(each: Reader<T>): Reader<T | ByAge<T>> {
  const ages = object({ byAge: list(object({ from: age, to: optional(age), is: each }), { min: 2 }) }) as Reader<ByAge<T>>
  return {
    read: (value, path, faults) => (isByAge(value) ? ages : each).read(value, path, faults),
    settings: each.settings,
  }
}

const hours = whole('hours')
const minutes = whole('minutes')
const days = whole('days')
const months = whole('months', { from: 1 })
const percent = whole('per cent', { to: 100 })
/** a wallet looks no further back for the round before */
export const longestCycleMs = 60_000
const cycleMs = whole('milliseconds', { from: 1, to: longestCycleMs })
const amount = perhapsByAge(whole('minor units', { from: 1 }))
const windows = list(oneOf('day', 'week', 'month'), { min: 1 })

/**
 * What a rule can demand, each with its unit. A rule has one or more of them. Amounts are minor units of the jurisdiction's
 * currency. A flag is only ever true: without the rule nothing is demanded.
 */
const shape = {
  // who may play
  minimumAge: optional(age),
  verifiedBeforePlay: optional(list(oneOf('age', 'identity', 'address'), { min: 1 })),
  checksAnnouncedBeforeDeposit: optional(flag),
  noNewChecksAtWithdrawal: optional(flag),
  nationalNumber: optional(oneOf(...nationalNumberKinds)),
  exclusionRegister: optional(oneOf(...exclusionRegisterNames)),
  registerAskedAt: optional(list(oneOf('registration', 'login'), { min: 1 })),
  // limits
  limitsPromptedBeforeDeposit: optional(flag),
  limitsDemandedBeforeBet: optional(list(oneOf('money', 'time', 'balance'), { min: 1 })),
  limitsOffered: optional(list(oneOf('deposit', 'stake', 'loss', 'time', 'balance'), { min: 1 })),
  limitOptOutConfirmed: optional(flag),
  limitPromptAgainMonths: optional(months),
  limitReminderMonths: optional(months),
  limitDecreaseHours: optional(hours),
  limitRaiseHours: optional(hours),
  limitRaiseConfirmedAgain: optional(flag),
  depositLimitCountsGross: optional(flag),
  depositLimitWindows: optional(windows),
  limitWindows: optional(windows),
  limitAlertPercent: optional(percent),
  limitLogoutPercent: optional(percent),
  limitInMoneyTransaction: optional(flag),
  limitAcrossProducts: optional(flag),
  limitShows: optional(list(oneOf('limit', 'used', 'left', 'reset', 'whoChangesIt'), { min: 1 })),
  uselessDepositWarned: optional(flag),
  // spending checks
  checkAtNetDepositsMinor: optional(amount),
  checkWindowDays: optional(days),
  checkWindow: optional(oneOf('rollingDays', 'rollingMonth', 'calendarMonth')),
  checkValidMonths: optional(months),
  contactAboveDepositLimitMinor: optional(amount),
  capacityCheckAboveMinor: optional(amount),
  incomeShareMaxPercent: optional(percent),
  noBonusDaysAfterExceeding: optional(days),
  // markers of harm
  markerGroups: optional(whole('groups', { from: 1 })),
  actionWithinMinutes: optional(minutes),
  watchedAroundTheClock: optional(flag),
  markerPlayHoursPerDay: optional(hours),
  // time
  realityCheckMaxMinutes: optional(whole('minutes', { from: 1 })),
  realityCheckChosenByCustomer: optional(flag),
  timeLimitsByProduct: optional(flag),
  breakMaxDays: optional(whole('days', { from: 1 })),
  // exclusion
  exclusionMinMonths: optional(months),
  exclusionOfferedUpToMonths: optional(months),
  exclusionReturnHours: optional(hours),
  exclusionKeepsWithdrawalOpen: optional(flag),
  excludedRefusedEverywhere: optional(flag),
  // money
  barredFunding: optional(list(oneOf('creditCard', 'creditFundedWallet'), { min: 1 })),
  noReverseWithdrawal: optional(flag),
  fundsProtectionShown: optional(flag),
  fundsProtectionReminderMonths: optional(months),
  winningsTaxPercent: optional(percent),
  taxShownOn: optional(list(oneOf('slip', 'receipt', 'statement'), { min: 1 })),
  taxGivenBackOn: optional(list(oneOf('void', 'correction'), { min: 1 })),
  netSpendNotices: optional(flag),
  // bonuses and advertising
  bonusWagerMaxTimes: optional(whole('times', { from: 1 })),
  bonusProductsMax: optional(whole('products', { from: 1 })),
  marketingOptInBy: optional(list(oneOf('product', 'channel'), { min: 1 })),
  noMarketingTo: optional(list(oneOf('excluded', 'atRisk', 'notOptedIn'), { min: 1 })),
  bannedAdvertising: optional(list(oneOf('untargeted', 'roleModels', 'media', 'targetedInducements'), { min: 1 })),
  // casino games
  slotStakeMaxMinor: optional(amount),
  gameCycleMinMs: optional(cycleMs),
  slotCycleMinMs: optional(cycleMs),
  bannedGameFeatures: optional(list(oneOf('turbo', 'slamStop', 'autoplay', 'lossesShownAsWins'), { min: 1 })),
  freePlayNeedsVerifiedAge: optional(flag),
  slotsShow: optional(list(oneOf('netPosition', 'time'), { min: 1 })),
  // the account
  idleDataRemovedAfterMonths: optional(months),
  restrictionsShow: optional(list(oneOf('reasonClass', 'date', 'appeal'), { min: 1 })),
  lawIsPerState: optional(flag),
}

export const termsSchema = object(shape)
export type Terms = Read<typeof termsSchema>
export type TermName = keyof Terms

/** The terms whose strictest value an enforcer reads: the highest or the lowest. */
export const strictestIs = {
  minimumAge: 'highest',
  limitRaiseHours: 'highest',
  limitDecreaseHours: 'lowest',
  realityCheckMaxMinutes: 'lowest',
  breakMaxDays: 'lowest',
  exclusionMinMonths: 'highest',
  exclusionOfferedUpToMonths: 'highest',
  idleDataRemovedAfterMonths: 'lowest',
  slotStakeMaxMinor: 'lowest',
  checkAtNetDepositsMinor: 'lowest',
  contactAboveDepositLimitMinor: 'lowest',
  capacityCheckAboveMinor: 'lowest',
  gameCycleMinMs: 'highest',
  slotCycleMinMs: 'highest',
  bonusProductsMax: 'lowest',
  bonusWagerMaxTimes: 'lowest',
  winningsTaxPercent: 'highest',
  markerPlayHoursPerDay: 'lowest',
  actionWithinMinutes: 'lowest',
} as const satisfies Partial<Record<TermName, 'highest' | 'lowest'>>
export type OrderedTerm = keyof typeof strictestIs
