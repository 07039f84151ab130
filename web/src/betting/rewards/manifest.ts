import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'betting',
  routes: [{ paths: ['/winner-spinner'], page: () => import('./WinnerSpinnerPage.tsx') }],
}
