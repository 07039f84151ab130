export * from './experiment.ts'
export * from './flag.ts'
export * from './promptNumbers.ts'
export * from './serviceAddress.ts'
