/** Whole months, or permanent. */
export type ExclusionLength = number | 'FOREVER'

/** The safer gambling tools as they apply: the brand's, and the rules of its country where those are stricter. */
export interface SaferGamblingSettings {
  /** how long raising or removing a limit waits; at least 24 */
  raiseAfterHours: number
  /** the lengths offered for a break from betting */
  coolOffDays: readonly number[]
  exclusions: readonly ExclusionLength[]
  /** how often customers get a reality check */
  realityCheckMinutes: number
}
