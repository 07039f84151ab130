export { cashout } from './cashout.ts'
export { cashoutstatus } from './cashoutstatus.ts'
export { setAutomaticCashOut } from './setAutomaticCashOut.ts'
export { withdrawAutomaticCashOut } from './withdrawAutomaticCashOut.ts'
