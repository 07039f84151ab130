import type { ModalName } from '../../lib/modals/index.ts'

/** P2.2; customers have a page of safer gambling of their own. */
export const rulePaths = {
  '/betting-rules': 'bettingRules',
  '/maxreturn': 'maxReturn',
  '/bonus-rules': 'bonusRules',
  '/bb-void-rules': 'bbVoidRules',
  '/cookie-policy': 'cookiePolicy',
  '/responsible-gaming': 'responsibleGaming',
  '/terms-and-conditions': 'termsAndConditions',
  '/privacy-policy': 'privacyPolicy',
  '/slavery-policy': 'slaveryPolicy',
  '/contactus': 'contactUs',
} as const satisfies Record<string, ModalName>
