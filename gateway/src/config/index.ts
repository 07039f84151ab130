export { configHandlers } from './configHandlers.ts'
export { followOperatorConfig, type Operator, type OperatorOptions } from './followOperatorConfig.ts'
export { isSportsbookClosed, type OperatorConfig, type OperatorStreamProvider } from './operatorConfig.ts'
export { textsOffered } from './textsOffered.ts'
