import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: { followDisclaimer: async () => (await import('./disclaimer.ts')).followDisclaimer },
}
