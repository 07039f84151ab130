/** All calls of this noun, each in the file with its name. */
export { inbox } from './inbox.ts'
export { inboxPushUser } from './inboxPushUser.ts'
export { inboxRead } from './inboxRead.ts'
export { pushKey } from './pushKey.ts'
export { pushRenew } from './pushRenew.ts'
export { pushSeen } from './pushSeen.ts'
export { pushSubscribe } from './pushSubscribe.ts'
export { pushUnsubscribe } from './pushUnsubscribe.ts'
