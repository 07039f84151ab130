import { addresses } from '../../lib/addresses/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    { paths: addresses.inPlay.paths, page: () => import('./InPlayPage.tsx') },
    { paths: addresses.inPlayFilters.paths, page: () => import('./InPlayFiltersPage.tsx') },
  ],
}
