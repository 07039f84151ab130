export * from './access.ts'
export * from './streams.ts'
