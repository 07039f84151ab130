import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  start: { followSession: async () => (await import('./followSession.ts')).followSession },
  routes: [
    { paths: ['/login'], page: () => import('./LoginPage.tsx') },
    { paths: ['/inappauth'], to: '/login' },
    { paths: ['/tnc-accept'], to: pathTo.modal('termsAcceptance') },
  ],
  modals: () => import('./modals.tsx'),
}
