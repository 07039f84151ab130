export { showModal } from './showModal.ts'
