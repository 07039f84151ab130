import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  modals: () => import('./modals.tsx'),
  start: { followOffers: async () => (await import('./followOffers.ts')).followOffers },
}
