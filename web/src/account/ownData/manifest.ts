import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/marketingConsent'], page: () => import('./MarketingPage.tsx') },
    { paths: ['/my-data'], page: () => import('./MyDataPage.tsx') },
    { paths: ['/unsubscribe'], page: () => import('./UnsubscribePage.tsx') },
    { paths: ['/account-closure'], to: pathTo.modal('accountClosure') },
  ],
  modals: () => import('./modals.tsx'),
}
