export { Kept } from './Kept.tsx'
export { minorOf, useCashier } from './useCashier.ts'
