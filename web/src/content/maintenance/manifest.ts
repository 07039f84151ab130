import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'content',
  routes: [{ paths: [pathTo.maintenance], page: () => import('./MaintenancePage.tsx') }],
  start: {
    followOperator: async () => (await import('./followOperator.ts')).followOperator,
    followSportsbookMaintenance: async () => (await import('../../lib/maintenance/index.ts')).followSportsbookMaintenance,
  },
}
