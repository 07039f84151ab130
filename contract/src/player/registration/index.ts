export * from './calls.ts'
export type { RegistrationDraft } from './draft.ts'
