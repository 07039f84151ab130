import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      // P2.10
      paths: [
        pathTo.favourites,
        '/favourites-coupon/:couponId?/:sportCategoryId?',
        '/favourites-education/:couponId?/:sportCategoryId?',
      ],
      page: () => import('./FavouritesPage.tsx'),
    },
  ],
}
