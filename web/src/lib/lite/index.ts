export { isLite } from './lite.ts'
