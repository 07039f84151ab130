export { type ChatAllowance, chatAllowance, chatMayWrite } from './chatAllowance.ts'
export { type ChatHours, type ChatOpening, chatOpening, type Weekday, weekdays } from './chatHours.ts'
export { chatTextMax, readChatText } from './chatText.ts'
export type { LiveChatSettings } from './settings.ts'
