export * from './appConfig.ts'
export * from './experimentConfig.ts'
export * from './geolocation.ts'
