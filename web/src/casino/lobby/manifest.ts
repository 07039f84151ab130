import type { Manifest } from '../../lib/manifest.ts'

/** P2.6, but for virtual sports, which are a page of the sportsbook. */
export const manifest: Manifest = {
  messages: 'casino',
  routes: [
    { paths: ['/casino-lobby', '/casino/*', '/livecasino/*'], page: () => import('./CasinoPage.tsx') },
    { paths: ['/inplaycasino'], page: () => import('./InPlayCasinoPage.tsx') },
    { paths: ['/squads', '/dfg', '/quiz'], page: () => import('./PrizeGamePage.tsx') },
    { paths: ['/squads-help', '/vleague'], page: () => import('./OtherGamePage.tsx') },
  ],
}
