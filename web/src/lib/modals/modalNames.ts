/**
 * Names by which an address, a link or `showModal` opens a modal. Each belongs to the feature with it in `modals.tsx` (`lib` imports
 * no feature, so they are named here too; the types and `app/manifests.test.ts` hold both lists equal). A
 * name that ends in Desktop is the desktop variant of the one before.
 */
export const modalNames = [
  'deeplinkError',
  'blocked',
  'linkMessage',
  'bestOddsGuaranteed',
  'extraPlaces',
  'rule4deduction',
  'deadheat',
  'freebet',
  'settings',
  'deposit',
  'withdraw',
  'accountRestriction',
  'accountVerification',
  'accountVerificationError',
  'documentsUpload',
  'mybets',
  'mybetsDesktop',
  'betResponsibly',
  'spendingControls',
  'coolOff',
  'selfExclusion',
  'breakStarted',
  'editPassword',
  'personalDetails',
  'realityCheck',
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
export type ModalName = (typeof modalNames)[number]
