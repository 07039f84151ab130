export * from './drawn.ts'
export * from './draws.ts'
