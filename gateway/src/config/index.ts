export { appConfigHandler } from './appConfig.ts'
export { followOperatorConfig, type Operator, type OperatorOptions } from './followOperatorConfig.ts'
export type { OperatorConfig, OperatorStreamProvider } from './operatorConfig.ts'
export { type OperatorCallOptions, type OperatorCalls, operatorHandlers, textsOffered } from './operatorHandlers.ts'
