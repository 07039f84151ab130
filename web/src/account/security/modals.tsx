import { centredModal, type ModalEntries, pageModal } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  changePin: { Modal: centredModal(() => import('./ChangePin.tsx'), 'security.pin.title'), isPrivate: true },
  oneTimePassword: {
    Modal: pageModal(() => import('./OneTimePassword.tsx'), 'security.otp.title', 'pageMobile'),
    isPrivate: true,
  },
}
