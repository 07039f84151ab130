import type { Rule } from './rule.ts'
import { withTerm } from './rulesAt.ts'

/** How customers' money is kept if the book becomes insolvent, in the regulator's words: from not protected to independently held. */
export const fundsProtections = ['none', 'basic', 'medium', 'high'] as const
export type FundsProtection = (typeof fundsProtections)[number]

/** What customers are to be told about their money; undefined where no rule demands it. */
export interface FundsNotice {
  protection: FundsProtection
  /** money that is not protected: the customer confirms that they know, again after so many months; undefined: told is enough */
  confirmedForMonths: number | undefined
}

/** What these rules demand of a book that keeps its customers' money like this. */
export function fundsNoticeUnder(rules: readonly Rule[], protection: FundsProtection): FundsNotice | undefined {
  if (withTerm(rules, 'fundsProtectionShown').length === 0) return undefined
  const months = withTerm(rules, 'fundsProtectionReminderMonths').flatMap(
    ({ value }) => value.fundsProtectionReminderMonths ?? [],
  )
  return { protection, confirmedForMonths: protection === 'none' ? Math.min(...months, 12) : undefined }
}
