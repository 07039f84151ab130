export * from './bet.ts'
export * from './rules.ts'
