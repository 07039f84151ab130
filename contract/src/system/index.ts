export * from './appConfig.ts'
