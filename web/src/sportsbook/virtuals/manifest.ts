import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      paths: ['/virtuals/:categoryId?/:eventId?', '/casino/virtuals/golden-race'],
      page: () => import('./VirtualsPage.tsx'),
    },
  ],
}
