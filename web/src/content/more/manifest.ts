import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'content',
  routes: [
    { paths: ['/more'], page: () => import('./MorePage.tsx') },
    { paths: ['/helpinfo'], page: () => import('./HelpPage.tsx') },
    { paths: ['/download-app'], page: () => import('./AppPage.tsx') },
  ],
}
