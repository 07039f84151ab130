export type { Session, Sessions } from './session.ts'
