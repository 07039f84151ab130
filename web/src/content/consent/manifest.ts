import { configNow } from '../../lib/config/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: {
    // only where something needs consent
    followConsent: async () => (configNow().consent ? (await import('./followConsent.ts')).followConsent : undefined),
  },
}
