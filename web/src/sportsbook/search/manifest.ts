import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: ['/search'], page: () => import('./SearchPage.tsx') }],
}
