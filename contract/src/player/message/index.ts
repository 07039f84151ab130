export * from './calls.ts'
export type { InboxAction } from './inboxRead.ts'
export type { Inbox, InboxMessage, ShownButton, SystemMessage } from './messages.ts'
