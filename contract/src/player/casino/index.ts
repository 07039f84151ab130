export * from './jackpotsAmount.ts'
