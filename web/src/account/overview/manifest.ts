import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [{ paths: ['/profile'], page: () => import('./AccountPage.tsx') }],
  modals: () => import('./modals.tsx'),
}
