import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: ['/inplay/:categoryId?'], page: () => import('./InPlayPage.tsx') }],
}
