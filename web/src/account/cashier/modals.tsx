import { lazy } from 'react'
import type { ModalEntries } from '../../lib/modals/index.ts'
import { userNow } from '../../lib/session/index.ts'

const DepositModal = lazy(async () => ({ default: (await import('./CashierModals.tsx')).DepositModal }))
const WithdrawModal = lazy(async () => ({ default: (await import('./CashierModals.tsx')).WithdrawModal }))
const AccountRestrictionModal = lazy(async () => ({ default: (await import('./CashierModals.tsx')).AccountRestrictionModal }))

/** P2.31b: the replacement if the account is restricted. */
const restriction = (wanted: 'deposit' | 'withdraw') => ({ name: 'accountRestriction' as const, props: { wanted } })

export const modals: ModalEntries = {
  deposit: {
    Modal: DepositModal,
    isPrivate: true,
    instead: () => (userNow()?.userRestrictions?.depositAllowed === false ? restriction('deposit') : undefined),
  },
  withdraw: {
    Modal: WithdrawModal,
    isPrivate: true,
    instead: () => (userNow()?.userRestrictions?.withdrawAllowed === false ? restriction('withdraw') : undefined),
  },
  accountRestriction: { Modal: AccountRestrictionModal, isPrivate: true },
}
