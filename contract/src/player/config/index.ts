export { promotions } from './appConfig.ts'
export * from './calls.ts'
export { experiment, featureFlag } from './experimentConfig.ts'
