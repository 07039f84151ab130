import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'content',
  routes: [
    { paths: ['/more'], page: () => import('./MorePage.tsx') },
    { paths: ['/helpinfo'], page: () => import('./HelpPage.tsx') },
    { paths: ['/download-app'], page: () => import('./AppPage.tsx') },
    { paths: ['/external'], page: () => import('./ExternalPage.tsx') },
    { paths: ['/promotions/:promotionId?'], page: () => import('./PromotionsPage.tsx') },
    { paths: ['/offer-information'], to: '/promotions' },
    // a campaign for safer gambling
    { paths: ['/agoodbet'], to: '/responsible-gaming' },
  ],
  modals: () => import('./modals.tsx'),
}
