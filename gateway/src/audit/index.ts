export { auditIn, runAudit } from './audit.ts'
export { type Head, type Heads, HeadsUnreadable, parseHeads, readHeads, wrongHeads } from './heads.ts'
export type { Violation } from './violation.ts'
export { createSealer, sealAll } from './workers/sealer.ts'
