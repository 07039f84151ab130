export { appConfigHandler } from './appConfig.ts'
