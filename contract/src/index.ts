export * from './call.ts'
export * from './calls.ts'
export * from './openapi.ts'
export * from './refusals.ts'
