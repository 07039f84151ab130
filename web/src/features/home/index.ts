export { CouponChips } from './CouponChips.tsx'
export { couponWord } from './couponWord.ts'
