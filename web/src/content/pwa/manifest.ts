import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  routes: [{ paths: ['/share'], page: () => import('./SharePage.tsx') }],
  start: {
    followWorker: async () => (await import('./followWorker.ts')).followWorker,
    followInstall: async () => (await import('./followInstall.ts')).followInstall,
  },
}
