import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: { followEngagement: async () => (await import('./followEngagement.ts')).followEngagement },
}
