export { followSession, sendModal, showModal } from './modalStore.ts'
