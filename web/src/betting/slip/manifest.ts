import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: {
    startPlacing: async () => (await import('./placing.ts')).startPlacing,
    trackRefusedBets: async () => (await import('./trackRefusedBets.ts')).trackRefusedBets,
  },
}
