export type { FinancesAsked, FinancesPort } from './finances.ts'
export { type FinancesSetting, readFinancesSetting } from './financesSetting.ts'
export { simulatedFinances } from './simulated/simulatedFinances.ts'
