/** The calls of this noun: all that there are, each in the file of its name. */
export { appConfig } from './appConfig.ts'
export { experimentConfig } from './experimentConfig.ts'
export { geolocation } from './geolocation.ts'
