export { Kept } from './Kept.tsx'
export { LatestTransactions } from './LatestTransactions.tsx'
export { minorOf, useCashier } from './useCashier.ts'
