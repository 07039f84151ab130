export { chat } from './chat.ts'
export { chatEnd } from './chatEnd.ts'
export { chatRead } from './chatRead.ts'
export { chatSend } from './chatSend.ts'
