export { inPlayCasinoToken } from './inPlayCasinoToken.ts'
export { jackpotsAmount } from './jackpotsAmount.ts'
