/**
 * What a modal can be asked for by, in an address, a link or `showModal`. Each belongs to the feature whose `modals.tsx` has it.
 * A name that ends in Desktop is a desk's own form of the one before.
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
