export * from './entities.ts'
export * from './ops.ts'
