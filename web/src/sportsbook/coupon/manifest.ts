import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: ['/coupon/:couponId/:sportCategoryId?'], page: () => import('./CouponPage.tsx') }],
}
