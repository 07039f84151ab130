export { contentHandlers } from './contentHandlers.ts'
