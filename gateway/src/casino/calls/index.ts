export { jackpotsAmount } from './jackpotsAmount.ts'
