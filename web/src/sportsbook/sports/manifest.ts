import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: ['/sports'], page: () => import('./SportsPage.tsx') }],
}
