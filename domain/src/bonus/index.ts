export * from './loyalty.ts'
export * from './nextOffer.ts'
export * from './offerTerms.ts'
export * from './wagering.ts'
