/** All calls of this noun, each in the file with its name. */
export { chat } from './chat.ts'
export { chatEnd } from './chatEnd.ts'
export { chatRead } from './chatRead.ts'
export { chatSend } from './chatSend.ts'
