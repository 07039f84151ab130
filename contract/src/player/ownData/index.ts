export * from './calls.ts'
export type { PersonalDetails } from './details.ts'
export type { MarketingChoices } from './marketing.ts'
