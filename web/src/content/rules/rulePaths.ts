import type { ModalName } from '../../lib/modals/index.ts'

/** P2.2; responsible gaming has two, one for guests and one for customers. */
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
} as const satisfies Record<string, ModalName>
