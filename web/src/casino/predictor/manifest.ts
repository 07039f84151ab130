import type { Manifest } from '../../lib/manifest.ts'

/** P2.6: the games in which players predict football: our own page, or the operator's site. */
export const manifest: Manifest = {
  messages: 'casino',
  routes: [{ paths: ['/pick6', '/fives'], page: () => import('./GamePage.tsx') }],
}
