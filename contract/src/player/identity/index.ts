export * from './calls.ts'
export type { KycCheck, KycStatus } from './kyc.ts'
