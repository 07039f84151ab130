/** All calls of this noun, each in the file with its name. */
export { jackpotsAmount } from './jackpotsAmount.ts'
