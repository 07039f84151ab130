export * from './catalogue.ts'
export * from './entities.ts'
export * from './ops.ts'
export type { Removal } from './removals.ts'
