import type { MessageForm } from './shape.ts'

/** A notice that leads to the customer's own limits. */
const ofOwnLimits = {
  purpose: 'protection',
  inboxType: 'NOTICE',
  systemType: 'SYSTEM',
  group: 'info',
  button: { type: 'LINK', link: '/spending-controls' },
  dismissable: true,
} as const satisfies MessageForm

/** Bonus cash became cash. */
const ofCompleteBonus = {
  purpose: 'service',
  inboxType: 'BONUS_CASH_COMPLETE',
  group: 'success',
  button: { type: 'LINK', link: '/transaction-history' },
  dismissable: true,
} as const satisfies MessageForm

/**
 * The messages that the product sends by itself. A new one is a row here with its texts in `gateway/src/message/texts`, and
 * a call of `tellCustomer` in the transaction of what it reports.
 */
export const messageKinds = {
  /** A5.9 */
  limitHalfUsed: ofOwnLimits,
  /** a bet in a game of another site was refused by a limit: its page may not say why */
  gameRefused: ofOwnLimits,
  /** an entry of Pick 6 or Fives won a prize, which is in the balance */
  predictorWon: {
    purpose: 'service',
    inboxType: 'NOTICE',
    group: 'success',
    button: { type: 'LINK', link: '/transaction-history' },
    dismissable: true,
  },
  /** A4.14: markers of harm were seen */
  intervention: {
    purpose: 'protection',
    inboxType: 'INTERVENTION',
    group: 'info',
    button: { type: 'LINK', link: '/spending-controls' },
    dismissable: true,
  },
  /** money that is not protected, which the customer confirmed half a year ago */
  fundsReminder: {
    purpose: 'protection',
    inboxType: 'NOTICE',
    group: 'info',
    button: { type: 'LINK', link: '/deposit' },
    dismissable: true,
  },
  /** a check of finances: staff want to speak to the customer before the next deposit */
  talkWanted: {
    purpose: 'protection',
    inboxType: 'INTERVENTION',
    group: 'info',
    button: { type: 'CONTACT_US' },
    dismissable: true,
  },
  /** limits are to be looked at again, every half year */
  limitReview: {
    purpose: 'protection',
    inboxType: 'NOTICE',
    group: 'info',
    button: { type: 'LINK', link: '/spending-controls' },
    dismissable: true,
  },
  /** staff restricted the account, which the profile shows with the reason */
  restricted: {
    purpose: 'service',
    inboxType: 'NOTICE',
    group: 'info',
    button: { type: 'LINK', link: '/profile' },
    dismissable: true,
  },
  /** staff answered in the live chat while the customer was away */
  chatAnswered: {
    purpose: 'service',
    inboxType: 'NOTICE',
    group: 'info',
    button: { type: 'CONTACT_US' },
    dismissable: true,
  },
  /** A4.17b: says that the regulator's questionnaire comes */
  questionnaireWelcome: { purpose: 'protection', inboxType: 'QUESTIONNAIRE', group: 'info', dismissable: true },
  /** A4.17b: the answers have arrived */
  questionnaireThanks: { purpose: 'protection', inboxType: 'QUESTIONNAIRE', group: 'success', dismissable: true },
  /** bonus cash was wagered, and is cash now */
  bonusCashComplete: ofCompleteBonus,
  /** A3.1a: a stake in a game completed it */
  casinoBonusCashComplete: ofCompleteBonus,
  /** A7.14: a check at the provider was passed */
  biometricsPassed: {
    purpose: 'service',
    inboxType: 'BIOMETRICS_PASSED',
    group: 'success',
    dismissable: true,
  },
} as const satisfies Record<string, MessageForm>

export type MessageKind = keyof typeof messageKinds
