import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'betting',
  routes: [
    { paths: ['/dl/:deepLinkRequest?'], page: () => import('./LinkPage.tsx') },
    { paths: ['/error'], page: () => import('./LinkErrorPage.tsx') },
    { paths: ['/betslipmaxlimit'], page: () => import('./SlipFullPage.tsx') },
  ],
  modals: () => import('./modals.tsx'),
}
