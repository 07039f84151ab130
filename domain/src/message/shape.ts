/** Whether somebody who is excluded, closed or without bonuses may get it: only marketing is kept from them. */
export const messagePurposes = ['marketing', 'service', 'protection'] as const
export type MessagePurpose = (typeof messagePurposes)[number]

/** A3.9a: what a message in the inbox is about; `NOTICE` is anything else. */
export const inboxTypes = ['INTERVENTION', 'QUESTIONNAIRE', 'BONUS_CASH_COMPLETE', 'BIOMETRICS_PASSED', 'NOTICE'] as const
export type InboxType = (typeof inboxTypes)[number]

/** A3.10: what a message at the top of the pages is about. */
export const systemTypes = ['KYC', 'BIOMETRIC_MESSAGE', 'SYSTEM', 'NOTIFICATION_PLAYER_CTA'] as const
export type SystemType = (typeof systemTypes)[number]

/** A3.10: how it looks. */
export const messageGroups = ['success', 'info', 'error', 'generic'] as const
export type MessageGroup = (typeof messageGroups)[number]

/** A2.8b: what a message's button leads to. */
export const buttonTypes = ['CASINO_GAME', 'APP', 'LINK', 'EXTERNAL_LINK', 'CONTACT_US', 'QUESTIONNAIRE', 'KYC'] as const
export type ButtonType = (typeof buttonTypes)[number]

/** What an `APP` button names. */
export const appTargets = ['casino', 'dfg', 'fives', 'liveCasino'] as const
export type AppTarget = (typeof appTargets)[number]

/** `id`: a casino game or an app; `link`: a path of this site, or a web address of another. */
export interface MessageButton {
  type: ButtonType
  id?: string
  link?: string
}

/** How a message is shown; a message is in the inbox, at the top of pages, or both. */
export interface MessageForm {
  purpose: MessagePurpose
  /** of marketing: what it is about; none: of more than one product */
  product?: 'sports' | 'casino'
  inboxType?: InboxType
  systemType?: SystemType
  group: MessageGroup
  button?: MessageButton
  /** whether the customer may close it */
  dismissable: boolean
  /** at the top of pages: closes by itself */
  hideAfterSeconds?: number
  /** at the top of these pages alone, by path or by the name of a dialog; none: of all */
  pages?: readonly string[]
}
