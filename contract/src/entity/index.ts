export * from './entities.ts'
export * from './scalars.ts'
