export { type ChangedRow, createChangeNotices } from './changeNotices.ts'
export { beginTurn, done, inTurns, takeTurn } from './inTurns.ts'
export { nextDueMs } from './nextDue.ts'
export { createWorker, type Worker, type WorkerOptions } from './worker.ts'
