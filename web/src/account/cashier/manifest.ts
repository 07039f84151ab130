import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/deposit/:depositId'], page: () => import('./DepositPage.tsx') },
    { paths: ['/transaction-history'], page: () => import('./TransactionsPage.tsx') },
    { paths: ['/account-history'], to: '/transaction-history' },
    { paths: ['/deposit', '/withdraw'], page: () => import('./CashierPage.tsx') },
    { paths: ['/add-deposit-method'], to: pathTo.modal('addDepositMethod') },
  ],
  modals: () => import('./modals.tsx'),
}
