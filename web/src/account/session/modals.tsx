import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'
import { openLogin } from '../../lib/session/index.ts'

export const modals: ModalEntries = {
  login: { opens: () => openLogin() },
  agreements: { Modal: centredModal(() => import('./Terms.tsx'), 'registration.termsAndConditions'), isPrivate: true },
  termsAcceptance: { Modal: centredModal(() => import('./Terms.tsx'), 'registration.termsAndConditions'), isPrivate: true },
  agreementsCancel: {
    Modal: centredModal(() => import('./TermsRefused.tsx'), 'session.terms.refused.title'),
    isPrivate: true,
  },
  upgradeAccountLogin: { Modal: centredModal(() => import('./UpgradeAccount.tsx'), 'session.upgrade.title') },
}
