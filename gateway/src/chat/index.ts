export { chatHandlers } from './chatHandlers.ts'
export { answerChat, chatForStaff, endChat, type ListedChat, openChats, type StaffLine } from './staffChats.ts'
export { type ChatNoticesOptions, createChatNotices } from './workers/chatNotices.ts'
export { createUnreadAnswers, type UnreadAnswersOptions } from './workers/unreadAnswers.ts'
