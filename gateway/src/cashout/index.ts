export { readAutomatic } from './automaticRules.ts'
export { type CashOutFacts, type WrittenCashOut, wrongCashOut } from './cashOutFacts.ts'
export { readCashOuts } from './cashOutResult.ts'
export { type CashOuts, type CashOutsOptions, createCashOuts } from './cashOuts.ts'
