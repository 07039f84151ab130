import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  balanceInfo: { Modal: centredModal(() => import('./Balances.tsx'), 'overview.balances'), isPrivate: true },
  blockedOverlay: { Modal: centredModal(() => import('./Blocked.tsx'), 'overview.blocked.title'), isPrivate: true },
}
