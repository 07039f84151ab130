import type { Minor } from '../money/index.ts'
import type { Rule } from './rule.ts'
import { strictest, withTerm } from './rulesAt.ts'

/**
 * What a country's rules want to know where somebody's deposits or limits pass an amount: `vulnerability`, a light-touch look at public
 * records; `capacity`, what they can afford; `contact`, a talk in person.
 */
export const financialCheckKinds = ['vulnerability', 'capacity', 'contact'] as const
export type FinancialCheckKind = (typeof financialCheckKinds)[number]

/** What public records can say about a person. */
export const financialSigns = ['bankruptcy', 'debtArrangement', 'courtJudgment', 'arrears'] as const
export type FinancialSign = (typeof financialSigns)[number]

/** What a service answers. */
export interface FinancialAnswer {
  /** whether its records have this person */
  found: boolean
  signs: readonly FinancialSign[]
  /** in a month, in minor units of the book's currency; absent: it does not know */
  netIncomeMinor?: Minor
  /** the service's own reference, for whoever asks it about the answer later */
  reference: string
}

/** In short what an answer says. */
export type FinancialOutcome = 'clear' | 'unknown' | 'concern' | 'vulnerable' | 'tooMuch'

/** What is done about it: nothing; a message; deposits wait until staff have spoken to the customer. */
export type FinancialFollow = 'nothing' | 'message' | 'talk'

const strong: readonly FinancialSign[] = ['bankruptcy', 'debtArrangement']

export const followOf = {
  clear: 'nothing',
  unknown: 'message',
  concern: 'message',
  vulnerable: 'talk',
  tooMuch: 'talk',
} as const satisfies Record<FinancialOutcome, FinancialFollow>

/**
 * What an answer says about a customer who paid in so much net. A strong sign, or two, is vulnerability. `incomeShareMaxPercent`: more of
 * the net income may not be paid in; who does not know the income cannot say that it is enough.
 */
export function financialOutcome(
  { found, signs, netIncomeMinor }: FinancialAnswer,
  { netMinor, incomeShareMaxPercent }: { netMinor: Minor; incomeShareMaxPercent?: number | undefined },
): FinancialOutcome {
  const different = new Set(signs)
  if (different.size > 1 || strong.some((sign) => different.has(sign))) return 'vulnerable'
  if (incomeShareMaxPercent !== undefined) {
    if (netIncomeMinor === undefined) return 'tooMuch'
    if (netMinor * 100 > netIncomeMinor * incomeShareMaxPercent) return 'tooMuch'
  }
  if (different.size === 1) return 'concern'
  return found ? 'clear' : 'unknown'
}

/** What is known about a customer's deposits. */
export interface DepositFacts {
  /** in completed years; absent: it is not known, and the strictest amount counts */
  age?: number | undefined
  /** credited less paid out in the rolling window, and in the calendar month */
  rollingNetMinor: Minor
  monthNetMinor: Minor
  /** the customer's own limit on deposits of a month; absent: none */
  monthLimitMinor?: Minor | undefined
}

export interface WantedCheck {
  kind: FinancialCheckKind
  rule: string
  /** what passed which amount */
  amountMinor: Minor
  thresholdMinor: Minor
}

/** The checks that these facts call for; the valid ones among them are not repeated. */
export function checksWanted(rules: readonly Rule[], facts: DepositFacts): WantedCheck[] {
  const { age, rollingNetMinor, monthNetMinor, monthLimitMinor = 0 } = facts
  const limits: [FinancialCheckKind, ReturnType<typeof strictest>, Minor, 'at' | 'above'][] = [
    ['vulnerability', strictest(rules, 'checkAtNetDepositsMinor', age), rollingNetMinor, 'at'],
    ['capacity', strictest(rules, 'capacityCheckAboveMinor', age), monthNetMinor, 'above'],
    ['contact', strictest(rules, 'contactAboveDepositLimitMinor', age), monthLimitMinor, 'above'],
  ]
  return limits.flatMap(([kind, found, amountMinor, from]) =>
    found && (from === 'at' ? amountMinor >= found.value : amountMinor > found.value)
      ? [{ kind, rule: found.rule.id, amountMinor, thresholdMinor: found.value }]
      : [],
  )
}

/** How the checks of a country are made. */
export interface FinancialTerms {
  /** the rolling window that counts, in days */
  windowDays: number
  /** how long the answer about vulnerability is good for */
  validMonths: number
  incomeShareMaxPercent: number | undefined
  /** no bonuses for so many days after too much was paid in */
  noBonusDays: number | undefined
  /** below these nothing is wanted of anybody; undefined: of nobody at all */
  leastNetMinor: Minor | undefined
  leastLimitMinor: Minor | undefined
}

/** Undefined where no rule wants a check. */
export function financialTermsUnder(rules: readonly Rule[]): FinancialTerms | undefined {
  const least = (term: 'checkAtNetDepositsMinor' | 'capacityCheckAboveMinor' | 'contactAboveDepositLimitMinor') =>
    strictest(rules, term)?.value
  const nets = [least('checkAtNetDepositsMinor'), least('capacityCheckAboveMinor')].filter((each) => each !== undefined)
  const leastNetMinor = nets.length === 0 ? undefined : Math.min(...nets)
  const leastLimitMinor = least('contactAboveDepositLimitMinor')
  if (leastNetMinor === undefined && leastLimitMinor === undefined) return undefined
  const values = (term: 'checkWindowDays' | 'checkValidMonths' | 'incomeShareMaxPercent' | 'noBonusDaysAfterExceeding') =>
    withTerm(rules, term).flatMap(({ value }) => value[term] ?? [])
  const [shares, bonusDays] = [values('incomeShareMaxPercent'), values('noBonusDaysAfterExceeding')]
  return {
    windowDays: Math.max(...values('checkWindowDays'), 30),
    validMonths: Math.min(...values('checkValidMonths'), 12),
    incomeShareMaxPercent: shares.length === 0 ? undefined : Math.min(...shares),
    noBonusDays: bonusDays.length === 0 ? undefined : Math.max(...bonusDays),
    leastNetMinor,
    leastLimitMinor,
  }
}
