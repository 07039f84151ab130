import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: ['/virtuals/:categoryId?/:eventId?'], page: () => import('./VirtualsPage.tsx') }],
}
