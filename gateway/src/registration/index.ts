export { registrationHandlers } from './registrationHandlers.ts'
export type { RegistrationParts } from './registrationParts.ts'
