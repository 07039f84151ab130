import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: { startCashingOut: async () => (await import('./cashingOut.ts')).startCashingOut },
}
