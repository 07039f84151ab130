export { DeferredMessages } from './DeferredMessages.tsx'
export { loadDeferredMessages, loadMessages, type MessageId, type Messages } from './messages.ts'
export { moneyText, type Text, useDecimalSign, useMoneyText, useText } from './text.ts'
