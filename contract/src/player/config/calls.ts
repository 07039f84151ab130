/** All calls of this noun, each in the file with its name. */
export { appConfig } from './appConfig.ts'
export { experimentConfig } from './experimentConfig.ts'
export { geolocation } from './geolocation.ts'
