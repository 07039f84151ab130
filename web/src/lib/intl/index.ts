export { AreaMessages } from './AreaMessages.tsx'
export { type Area, loadAreaMessages, loadMessages, type MessageId, type Messages } from './messages.ts'
export { type IsMessage, moneyText, type Text, useDecimalSign, useIsMessage, useMoneyText, useText } from './text.ts'
