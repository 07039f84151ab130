export type { BonusCash, BonusOffer } from './bonusOffer.ts'
export * from './calls.ts'
