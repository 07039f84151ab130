export { auditIn, runAudit, type Violation } from './audit.ts'
export { type Head, type Heads, HeadsUnreadable, parseHeads, readHeads, wrongHeads } from './heads.ts'
export { createSealer, sealAll } from './workers/sealer.ts'
