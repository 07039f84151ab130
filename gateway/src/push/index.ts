export { createPush, type PushFigures, type PushParts } from './createPush.ts'
export type { Push, SystemChannel, UserChannel, UserOp } from './push.ts'
