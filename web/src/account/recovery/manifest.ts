import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/forgot-password'], to: pathTo.modal('forgotPassword') },
    { paths: ['/reset-password'], page: () => import('./ResetPasswordPage.tsx') },
    { paths: ['/emailvalidate'], page: () => import('./ValidateEmailPage.tsx') },
    { paths: ['/confirm-email'], page: () => import('./ConfirmEmailPage.tsx') },
  ],
  modals: () => import('./modals.tsx'),
}
