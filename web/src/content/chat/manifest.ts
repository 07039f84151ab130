import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'content',
  modals: () => import('./modals.tsx'),
}
