import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/deposit/:depositId'], page: () => import('./DepositPage.tsx') },
    { paths: ['/transaction-history'], page: () => import('./TransactionsPage.tsx') },
    { paths: ['/account-history'], to: '/transaction-history' },
    { paths: ['/deposit'], to: pathTo.modal('deposit') },
    { paths: ['/add-deposit-method'], to: pathTo.modal('addDepositMethod') },
    { paths: ['/withdraw'], to: pathTo.modal('withdraw') },
  ],
  modals: () => import('./modals.tsx'),
}
