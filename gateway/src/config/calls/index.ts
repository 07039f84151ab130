export { appConfig } from './appConfig.ts'
export { experimentConfig } from './experimentConfig.ts'
export { geolocation } from './geolocation.ts'
