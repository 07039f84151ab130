import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  changePin: { Modal: centredModal(() => import('./ChangePin.tsx'), 'security.pin.title'), isPrivate: true },
}
