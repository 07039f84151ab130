import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  accountClosure: { Modal: centredModal(() => import('./AccountClosure.tsx'), 'ownData.closure.title'), isPrivate: true },
}
