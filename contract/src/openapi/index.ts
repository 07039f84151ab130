export { requestSchema } from './components.ts'
export { type OpenApi, type Operation, openapi } from './openapi.ts'
