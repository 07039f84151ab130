import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  routes: [{ paths: ['/inplay/:categoryId?'], page: () => import('./InPlayPage.tsx') }],
}
