export { type Closers, createClosers } from './closers.ts'
export { createLog } from './log.ts'
export { createRegistry, measureCalls, showNumber } from './metrics.ts'
export { type Check, opsRoutes } from './opsRoutes.ts'
