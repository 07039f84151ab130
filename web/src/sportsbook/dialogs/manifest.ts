import type { Manifest } from '../../lib/manifest.ts'

/** Dialogs about the page's event, list or sports; and campaign addresses that lead to a coupon. */
export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [{ paths: ['/world-cup-hottest-games'], page: () => import('./HottestGames.tsx') }],
  modals: () => import('./modals.tsx'),
}
