/** All calls of this noun, each in the file with its name. */
export { inbox } from './inbox.ts'
export { inboxPushUser } from './inboxPushUser.ts'
export { inboxRead } from './inboxRead.ts'
