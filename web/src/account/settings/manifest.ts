import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [{ paths: [pathTo.settings], page: () => import('./SettingsPage.tsx') }],
  modals: () => import('./modals.tsx'),
  start: { followAccount: async () => (await import('./followAccount.ts')).followAccount },
}
