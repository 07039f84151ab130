import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'casino',
  routes: [
    { paths: ['/casino/*', '/livecasino/*'], page: () => import('./CasinoPage.tsx') },
    { paths: ['/inplaycasino'], page: () => import('./InPlayCasinoPage.tsx') },
    { paths: ['/fives', '/squads', '/dfg'], page: () => import('./PrizeGamePage.tsx') },
  ],
}
