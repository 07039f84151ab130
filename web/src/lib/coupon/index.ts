export { type Coupon, type CouponSort, type CouponView, emptyCoupon, nextCoupon } from './couponView.ts'
