import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: { followTips: async () => (await import('./followTips.ts')).followTips },
}
