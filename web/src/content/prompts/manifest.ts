import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'content',
  modals: () => import('./modals.tsx'),
  start: { followPrompts: async () => (await import('./followPrompts.ts')).followPrompts },
}
