import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      paths: ['/sports/:sportName/:categoryId', '/sports/:sportName/:categoryName/:categoryId'],
      page: () => import('./CategoryPage.tsx'),
    },
  ],
}
