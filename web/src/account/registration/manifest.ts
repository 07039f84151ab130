import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [{ paths: [pathTo.registration], page: () => import('./RegistrationPage.tsx') }],
  modals: () => import('./modals.tsx'),
}
