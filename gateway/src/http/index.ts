export { drain } from './drain.ts'
export type { Answer, Asker, ContextOf, Handlers, Refused } from './handlers.ts'
export { httpServer } from './server.ts'
export { type StoredBody, storeBody } from './storedBody.ts'
