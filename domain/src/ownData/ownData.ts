/**
 * Why a customer closes the account. `harm`: betting harms them. Closing for that reason also excludes them for the brand's
 * shortest exclusion, so that closing is not a weaker way to exclude oneself.
 */
export const closingReasons = ['notNeeded', 'anotherBook', 'tooManyMessages', 'service', 'harm', 'other'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** A brand's rules about customers' own data. */
export interface OwnDataSettings {
  /** a change of details requires the password or a confirmed login if the login is older */
  passwordAfterMinutes: number
  /** how long after closing staff may reopen an account */
  reopenAfterDays: number
  /** how long after closing the law requires personal data to be kept; then they are erased */
  keepYears: number
  dormancy: DormancySettings
}

export interface DormancySettings {
  /** an account without a login for this long is dormant */
  afterMonths: number
  /** how long before that the customer is notified */
  noticeDays: number
  /** whether a dormant customer must prove their identity again before betting */
  verifyAgain: boolean
}

/** Whether a change requires a confirmation. Times in milliseconds since 1970. */
export const needsConfirmation = (
  { passwordAfterMinutes }: Pick<OwnDataSettings, 'passwordAfterMinutes'>,
  { loggedInAtMs, nowMs }: { loggedInAtMs: number; nowMs: number },
): boolean => nowMs - loggedInAtMs >= passwordAfterMinutes * 60_000
