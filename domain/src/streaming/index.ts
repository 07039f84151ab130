export * from './access.ts'
export * from './kinds.ts'
export * from './streams.ts'
