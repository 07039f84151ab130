export { ModalHost } from './ModalHost.tsx'
export { followSession, sendModal, showModal } from './modalStore.ts'
