export { type News, tellCustomer } from './tellCustomer.ts'
export type { MessageValue, MessageWord } from './writeTexts.ts'
