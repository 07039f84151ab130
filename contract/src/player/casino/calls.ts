/** All calls of this noun, each in the file with its name. */
export { inPlayCasinoToken } from './inPlayCasinoToken.ts'
export { jackpotsAmount } from './jackpotsAmount.ts'
