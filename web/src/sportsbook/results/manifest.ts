import { addresses } from '../../lib/addresses/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: addresses.results.paths, page: () => import('./ResultsPage.tsx') }],
}
