export { answerCheck, type OpenCheck } from './answerCheck.ts'
export { checksOf, closeCheck, waitingChecks } from './checkRows.ts'
export { createFinancialChecks, type FinancialChecksOptions } from './workers/financialChecks.ts'
