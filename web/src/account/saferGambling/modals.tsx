import { lazy } from 'react'
import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  betResponsibly: { Modal: centredModal(() => import('./Responsible.tsx'), 'account.responsible.title'), isPrivate: true },
  spendingControls: { Modal: centredModal(() => import('./SpendingControls.tsx'), 'account.limits.title'), isPrivate: true },
  depositLimits: {
    Modal: centredModal(async () => ({ default: (await import('./SpendingControls.tsx')).DepositLimits }), 'safer.depositLimits'),
    isPrivate: true,
  },
  demandedLimits: {
    Modal: centredModal(() => import('./DemandedLimits.tsx'), 'account.demanded.title'),
    isPrivate: true,
  },
  timeManagement: {
    Modal: centredModal(
      async () => ({ default: (await import('./SpendingControls.tsx')).TimeManagement }),
      'safer.timeManagement',
    ),
    isPrivate: true,
  },
  coolOff: {
    Modal: centredModal(async () => ({ default: (await import('./Break.tsx')).CoolOff }), 'account.coolOff.title'),
    isPrivate: true,
  },
  // a break under the name of the address: the same lengths and rules
  suspendAccount: {
    Modal: centredModal(async () => ({ default: (await import('./Break.tsx')).CoolOff }), 'ownData.suspend.title'),
    isPrivate: true,
  },
  selfExclusion: {
    Modal: centredModal(async () => ({ default: (await import('./Break.tsx')).SelfExclusion }), 'account.selfExclusion.title'),
    isPrivate: true,
  },
  breakStarted: { Modal: lazy(() => import('./BreakStarted.tsx')), isUnlinkable: true },
  autoLogout: { Modal: centredModal(() => import('./AutoLogout.tsx'), 'account.autoLogout.title'), isUnlinkable: true },
  realityCheck: { Modal: centredModal(() => import('./RealityCheck.tsx'), 'account.realityCheck.title'), isPrivate: true },
}
