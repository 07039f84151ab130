export { interventionOf, isShownAt, type Place } from './banners.ts'
export { buttonFault } from './button.ts'
export { type MessageKind, messageKinds } from './kinds.ts'
export { afterQuietHours, type QuietHours } from './quietHours.ts'
export {
  type AppTarget,
  appTargets,
  type ButtonType,
  buttonTypes,
  type InboxType,
  inboxTypes,
  type MessageButton,
  type MessageForm,
  type MessageGroup,
  type MessagePurpose,
  messageGroups,
  messagePurposes,
  type SystemType,
  systemTypes,
} from './shape.ts'
