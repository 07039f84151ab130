export { type Closers, createClosers } from './closers.ts'
export { createLog } from './log.ts'
export {
  createRegistry,
  meterCalls,
  meterHashes,
  meterNotices,
  meterPorts,
  meterRenders,
  meterWallet,
  showNumber,
} from './metrics.ts'
export { type Checks, healthRoute, opsServer } from './opsServer.ts'
