export { type BookMeter, unmetered } from './bookMetrics.ts'
export { type Closers, createClosers } from './closers.ts'
export { createLog, type LogSource } from './log.ts'
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
export { meterBookOf, meterDatabase, meterStandby, showBuild, showCounts } from './processMetrics.ts'
export { type Sample, type SampledGauge, showSample } from './sampled.ts'
export { startTracing, type Tracing } from './tracing.ts'
export { versionOfProject } from './version.ts'
