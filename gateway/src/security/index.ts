export { accountOf, type Noted, type SecurityEvent, type SecurityEvents } from './securityEvents.ts'
export { createSecurityLog, type SecurityLog } from './securityLog.ts'
