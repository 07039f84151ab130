export * from './experiment.ts'
export * from './flag.ts'
