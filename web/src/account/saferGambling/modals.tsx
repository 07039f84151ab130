import { lazy } from 'react'
import { centredModal, type ModalEntries, showModal } from '../../lib/modals/index.ts'
import { openLogin, userNow } from '../../lib/session/index.ts'

export const modals: ModalEntries = {
  betResponsibly: { Modal: centredModal(() => import('./Responsible.tsx'), 'account.responsible.title'), isPrivate: true },
  spendingControls: {
    Modal: centredModal(() => import('./SpendingControls.tsx'), 'account.limits.title', 'pageDesktop'),
    isPrivate: true,
  },
  depositLimits: {
    Modal: centredModal(
      async () => ({ default: (await import('./SpendingControls.tsx')).DepositLimits }),
      'safer.depositLimits',
      'pageDesktop',
    ),
    isPrivate: true,
  },
  accountLimits: {
    Modal: centredModal(async () => ({ default: (await import('./hub/MyLimits.tsx')).LimitsDialog }), 'safer.accountLimits'),
    isPrivate: true,
  },
  timeLimitMessage: { Modal: centredModal(() => import('./TimeLimitMessage.tsx'), 'safer.timeLimit.title'), isPrivate: true },
  depositLimitsJourney: {
    Modal: centredModal(() => import('./DepositLimitsJourney.tsx'), 'safer.journey.title', 'pageDesktop'),
    isPrivate: true,
  },
  // the login, then the limits, then the deposit
  depositLimitsLogin: {
    opens: () => {
      const goOn = () => showModal('depositLimitsJourney')
      if (userNow()) goOn()
      else openLogin({ goOn })
    },
  },
  // guests have no tools yet: what safer gambling is, and where to find help
  playResponsibly: { to: () => (userNow() ? '?modal=betResponsibly' : '?modal=responsibleGaming') },
  demandedLimits: {
    Modal: centredModal(() => import('./DemandedLimits.tsx'), 'account.demanded.title', 'pageDesktop'),
    isPrivate: true,
  },
  timeManagement: {
    Modal: centredModal(
      async () => ({ default: (await import('./SpendingControls.tsx')).TimeManagement }),
      'safer.timeManagement',
      'pageDesktop',
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
