import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  start: {
    followSessionEnds: async () => (await import('./followEnds.ts')).followSessionEnds,
    keepFresh: async () => (await import('./keepFresh.ts')).keepFresh,
  },
  routes: [{ paths: ['/login'], page: () => import('./LoginPage.tsx') }],
}
