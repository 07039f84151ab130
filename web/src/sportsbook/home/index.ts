export { CouponChips } from './CouponChips.tsx'
export { couponWord } from './couponWord.ts'
export { useHiddenWidgets } from './useHiddenWidgets.ts'
