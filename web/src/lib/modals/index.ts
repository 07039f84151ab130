export { centredModal, type Framed, frameClass, frames, pageModal } from './frames.tsx'
export { default as modalStyles } from './Modals.module.css'
export type { ModalEntries, ModalEntry, ModalProps } from './modalEntry.ts'
export { type ModalName, modalNames } from './modalNames.ts'
export { afterClosing, isClosingModal, onAddress, registerModals, sendModal, useModals } from './modalStore.ts'
export {
  type ModalEffect,
  type ModalEvent,
  type Modals,
  modalFor,
  modalInAddress,
  nextModals,
  type OpenModal,
  visualizationModal,
} from './modals.ts'
export { OkButton } from './OkButton.tsx'
export { showModal } from './showModal.ts'
export { useLeaving } from './useLeaving.ts'
export { type Way, Ways } from './Ways.tsx'
