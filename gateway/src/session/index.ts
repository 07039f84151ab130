export { type DatabaseSessionsOptions, databaseSessions } from './databaseSessions.ts'
export type { OpenedSession, Session, Sessions } from './session.ts'
