import { addresses } from '../../lib/addresses/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    { paths: addresses.coupon.paths, page: () => import('./CouponPage.tsx') },
    { paths: addresses.coupons.paths, page: () => import('./CouponsPage.tsx') },
    { paths: addresses.easyPick.paths, page: () => import('./EasyPickPage.tsx') },
  ],
}
