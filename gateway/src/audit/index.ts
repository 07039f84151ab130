export { auditIn, runAudit, type Violation } from './audit.ts'
export { createSealer, sealAll } from './sealer.ts'
