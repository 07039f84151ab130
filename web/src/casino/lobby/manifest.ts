import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'casino',
  routes: [
    { paths: ['/casino/*', '/livecasino/*', '/inplaycasino'], page: () => import('./CasinoPage.tsx') },
    { paths: ['/fives', '/dfg'], page: () => import('./PrizeGamePage.tsx') },
  ],
}
