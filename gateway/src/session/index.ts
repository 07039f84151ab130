export { type DatabaseSessionsOptions, databaseSessions } from './databaseSessions.ts'
export type { ListedSession, LoginStep, OpenedSession, Origin, Session, Sessions } from './session.ts'
export { endAllSessions, listOf as listSessions } from './sessionRows.ts'
