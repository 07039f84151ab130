import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [{ paths: ['/loyalty-points'], page: () => import('./PointsPage.tsx') }],
}
