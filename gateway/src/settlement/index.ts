export { dueBets } from './dueBets.ts'
export { cashOutArithmetic, factsOf, questionOf, type SettlementFacts, type SettlementQuestion } from './settlementFacts.ts'
export { createSettler, type Settler, type SettlerOptions } from './workers/settler.ts'
