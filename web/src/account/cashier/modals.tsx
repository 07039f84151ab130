import { lazy } from 'react'
import { configNow } from '../../lib/config/index.ts'
import { centredModal, type ModalEntries, pageModal } from '../../lib/modals/index.ts'
import { userNow } from '../../lib/session/index.ts'
import { limitsComeFirst } from './limitsComeFirst.ts'

const DepositModal = lazy(async () => ({ default: (await import('./CashierModals.tsx')).DepositModal }))
const WithdrawModal = lazy(async () => ({ default: (await import('./CashierModals.tsx')).WithdrawModal }))
const AccountRestrictionModal = lazy(async () => ({ default: (await import('./CashierModals.tsx')).AccountRestrictionModal }))

/** P2.31b: the replacement if the account is restricted. */
const restriction = (wanted: 'deposit' | 'withdraw') => ({ name: 'accountRestriction' as const, props: { wanted } })

function noDeposit() {
  const user = userNow()
  if (user?.userRestrictions?.depositAllowed !== false) return undefined
  return limitsComeFirst(user) ? { name: 'demandedLimits' as const, props: {} } : restriction('deposit')
}

export const modals: ModalEntries = {
  // P2.49d: what they show is loaded by the modal on a desktop alone; a phone has pages
  deposit: { Modal: DepositModal, isPrivate: true, phonePage: '/deposit', instead: noDeposit },
  depositNewTab: {
    Modal: centredModal(() => import('./DepositNewTab.tsx'), 'cashier.newTab.title'),
    isPrivate: true,
    instead: noDeposit,
  },
  addDepositMethod: {
    Modal: centredModal(() => import('./DepositMethods.tsx'), 'cashier.methods.title'),
    isPrivate: true,
    // without payments on this site: what there is instead
    instead: () => noDeposit() ?? (configNow().takesPayments ? undefined : { name: 'deposit', props: {} }),
  },
  transactionHistory: { Modal: pageModal(() => import('./TransactionsPage.tsx'), 'cashier.transactions.title'), isPrivate: true },
  withdraw: {
    Modal: WithdrawModal,
    isPrivate: true,
    phonePage: '/withdraw',
    instead: () => (userNow()?.userRestrictions?.withdrawAllowed === false ? restriction('withdraw') : undefined),
  },
  accountRestriction: {
    Modal: AccountRestrictionModal,
    isPrivate: true,
    // of a customer without restrictions: that nothing is blocked
    instead: () => {
      const { depositAllowed = false, withdrawAllowed = false } = userNow()?.userRestrictions ?? {}
      return depositAllowed && withdrawAllowed ? { name: 'blockedOverlay', props: {} } : undefined
    },
  },
}
