export { AreaMessages } from './AreaMessages.tsx'
export { type Area, loadAreaMessages, loadMessages, type MessageId, type Messages } from './messages.ts'
export { moneyText, type Text, useDecimalSign, useMoneyText, useText } from './text.ts'
