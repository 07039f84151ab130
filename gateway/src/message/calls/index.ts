export { inbox } from './inbox.ts'
export { inboxRead } from './inboxRead.ts'
