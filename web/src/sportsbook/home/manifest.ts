import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  routes: [{ paths: ['/'], page: () => import('./HomePage.tsx') }],
}
