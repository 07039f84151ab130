import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  editPassword: { Modal: centredModal(() => import('./EditPassword.tsx'), 'account.password.title'), isPrivate: true },
  personalDetails: { Modal: centredModal(() => import('./PersonalDetails.tsx'), 'account.details.title'), isPrivate: true },
}
