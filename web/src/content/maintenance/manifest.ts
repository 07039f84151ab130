import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  routes: [{ paths: [pathTo.maintenance], page: () => import('./MaintenancePage.tsx') }],
}
