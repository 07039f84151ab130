/** Whole months, or for good. */
export type ExclusionLength = number | 'FOREVER'

/** What a country asks a book to offer to customers who want to hold back. */
export interface SaferGamblingSettings {
  /** how long a higher limit, or none any more, waits; never less than 24 */
  raiseAfterHours: number
  /** how long a break from betting may be */
  coolOffDays: readonly number[]
  exclusions: readonly ExclusionLength[]
  /** how often customers are reminded how long they have been here */
  realityCheckMinutes: number
}
