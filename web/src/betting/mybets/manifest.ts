import type { Manifest } from '../../lib/manifest.ts'
import { bonusesPath, historyPaths, tabPaths } from './paths.ts'

export const manifest: Manifest = {
  messages: 'betting',
  routes: [
    { paths: tabPaths, page: () => import('./MyBetsPage.tsx') },
    { paths: ['/mybets/details/:betId'], page: () => import('./MyBetDetailsPage.tsx') },
    { paths: ['/bethistory', '/bet-history', '/history'], to: historyPaths.sports },
    { paths: ['/bonus-info'], to: bonusesPath },
    { paths: ['/casino-history'], to: historyPaths.casino },
  ],
  modals: () => import('./modals.tsx'),
  start: { startMyBets: async () => (await import('./queries.ts')).startMyBets },
}
