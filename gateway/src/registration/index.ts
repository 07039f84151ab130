export { type AlikePair, alikePairs, candidatesSql, decideHold, type Hold, holdById, holdIfAlike, waitingHolds } from './holds.ts'
export { registrationHandlers } from './registrationHandlers.ts'
export type { AddressLookup, RegistrationParts } from './registrationParts.ts'
export { createDraftMail } from './workers/mailDrafts.ts'
