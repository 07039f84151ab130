export { LaterMessages } from './LaterMessages.tsx'
export { loadLaterMessages, loadMessages, type MessageId, type Messages } from './messages.ts'
export { moneyText, type Text, useMoneyText, useText } from './text.ts'
