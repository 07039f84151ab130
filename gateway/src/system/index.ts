export { appConfigHandler } from './appConfig.ts'
export { inMaintenance } from './maintenance.ts'
