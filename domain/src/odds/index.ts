export * from './ladder.ts'
export * from './price.ts'
export * from './rational.ts'
