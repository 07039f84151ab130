export { auditIn, runAudit, type Violation } from './audit.ts'
