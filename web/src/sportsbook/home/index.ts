export { CouponChips } from './CouponChips.tsx'
export { couponWord } from './couponWord.ts'
export { SuggestedBuilders } from './deferred.ts'
export { useHiddenWidgets } from './useHiddenWidgets.ts'
