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
export { showModal } from './showModal.ts'
