export * from './call.ts'
export * from './calls.ts'
export * from './form.ts'
export * from './refusals.ts'
