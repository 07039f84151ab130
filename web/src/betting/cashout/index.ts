export { CashOut } from './CashOut.tsx'
export { startCashingOut } from './cashingOut.ts'
export { cashOutsOf, useCashOuts } from './cashOutStore.ts'
export { useCashOutValues } from './useCashOutValues.ts'
