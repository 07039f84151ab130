import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'content',
  routes: [{ paths: ['/rule4deduction', '/deadheat', '/freebet'], page: () => import('./InfoPage.tsx') }],
  modals: () => import('./modals.tsx'),
}
