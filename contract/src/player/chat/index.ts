export * from './calls.ts'
export { type Chat, type ChatLine, guestKey } from './chatData.ts'
