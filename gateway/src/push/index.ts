export type { Push, UserChannel, UserOp } from './push.ts'
