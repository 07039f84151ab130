export { LaterMessages } from './LaterMessages.tsx'
export { loadLaterMessages, loadMessages, type MessageId, type Messages } from './messages.ts'
export { moneyText, type Text, useDecimalSign, useMoneyText, useText } from './text.ts'
