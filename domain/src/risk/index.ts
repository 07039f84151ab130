export * from './betLiability.ts'
export * from './exposure.ts'
export * from './risk.ts'
