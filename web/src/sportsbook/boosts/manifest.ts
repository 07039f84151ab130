import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: [pathTo.priceBoosts], page: () => import('./PriceBoostsPage.tsx') }],
}
