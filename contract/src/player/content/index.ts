export * from './calls.ts'
export { type OperatorText, operatorTexts } from './operatorText.ts'
