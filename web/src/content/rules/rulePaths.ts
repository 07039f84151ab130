import type { OperatorText } from '@touchline/contract/player/content'

/** What a book says about itself, each under its name as a modal and under its path as a page. */
export const ruleNames = [
  'bettingRules',
  'maxReturn',
  'bonusRules',
  'bbVoidRules',
  'cookiePolicy',
  'responsibleGaming',
  'termsAndConditions',
  'privacyPolicy',
  'slaveryPolicy',
  'contactUs',
] as const
export type RuleName = (typeof ruleNames)[number]

/** In the operator's own words, as the gateway has them; the others the page itself knows. */
export type WrittenName = 'responsibleGaming' | OperatorText
export type KnownName = Exclude<RuleName, WrittenName>

/** P2.2; responsible gaming has two, as guests and customers come to it. */
export const rulePaths = {
  '/betting-rules': 'bettingRules',
  '/maxreturn': 'maxReturn',
  '/bonus-rules': 'bonusRules',
  '/bb-void-rules': 'bbVoidRules',
  '/cookie-policy': 'cookiePolicy',
  '/responsible-gaming': 'responsibleGaming',
  '/responsiblegambling': 'responsibleGaming',
  '/terms-and-conditions': 'termsAndConditions',
  '/privacy-policy': 'privacyPolicy',
  '/slavery-policy': 'slaveryPolicy',
  '/contactus': 'contactUs',
} as const satisfies Record<string, RuleName>

export type RulePath = keyof typeof rulePaths

/** The path to link to: the first of its paths. */
export function rulePath(name: RuleName): RulePath {
  const path = (Object.keys(rulePaths) as RulePath[]).find((each) => rulePaths[each] === name)
  if (!path) throw new TypeError(`${name} has no path`)
  return path
}

const needed: ReadonlySet<string> = new Set<OperatorText>(['termsAndConditions', 'privacyPolicy', 'slaveryPolicy', 'contactUs'])

/** Whether this book has it: what only the operator can say is there when it was written. */
export const isOffered = (name: string, texts: readonly string[]): boolean => !needed.has(name) || texts.includes(name)
