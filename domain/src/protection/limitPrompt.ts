import type { Rule } from './rule.ts'
import { withTerm } from './rulesAt.ts'

/** That customers are asked to set a limit on money before they deposit. */
export interface LimitPrompt {
  /** somebody who wants none is asked again after so many months */
  againMonths: number
}

/** What these rules demand; undefined where nobody has to be asked. */
export function limitPromptUnder(rules: readonly Rule[]): LimitPrompt | undefined {
  if (withTerm(rules, 'limitsPromptedBeforeDeposit').length === 0) return undefined
  const months = withTerm(rules, 'limitPromptAgainMonths').flatMap(({ value }) => value.limitPromptAgainMonths ?? [])
  return { againMonths: Math.min(...months, 12) }
}

/** How often everybody is reminded to look at their limits again, in months; undefined where no rule demands it. */
export function limitReminderMonthsUnder(rules: readonly Rule[]): number | undefined {
  const months = withTerm(rules, 'limitReminderMonths').flatMap(({ value }) => value.limitReminderMonths ?? [])
  return months.length === 0 ? undefined : Math.min(...months)
}
