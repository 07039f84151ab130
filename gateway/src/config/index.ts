export { configHandlers } from './configHandlers.ts'
export { followOperatorConfig, type Operator, type OperatorOptions } from './followOperatorConfig.ts'
export type { OperatorConfig, OperatorStreamProvider } from './operatorConfig.ts'
export { textsOffered } from './textsOffered.ts'
