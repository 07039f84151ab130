export { isNotchedNow } from './notched.ts'
