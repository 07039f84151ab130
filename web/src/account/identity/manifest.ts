import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/kycVerificationWorkflow'], to: '/accountverification' },
    { paths: ['/accountverification', '/documentsupload'], page: () => import('./IdentityPage.tsx') },
  ],
  modals: () => import('./modals.tsx'),
}
