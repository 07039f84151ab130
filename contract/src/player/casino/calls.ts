/** The calls of this noun: all that there are, each in the file of its name. */
export { jackpotsAmount } from './jackpotsAmount.ts'
