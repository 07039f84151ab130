import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/personal-details'], to: pathTo.modal('personalDetails') },
    { paths: ['/edit-password'], to: pathTo.modal('editPassword') },
  ],
  modals: () => import('./modals.tsx'),
}
