import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/security'], page: () => import('./SecurityPage.tsx') },
    { paths: ['/change-pin'], page: () => import('./ChangePinPage.tsx') },
  ],
  modals: () => import('./modals.tsx'),
}
