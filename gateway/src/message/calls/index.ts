export { inbox } from './inbox.ts'
export { inboxPushUser } from './inboxPushUser.ts'
export { inboxRead } from './inboxRead.ts'
