export { type StreamingOptions, streamingHandlers } from './streamingHandlers.ts'
export { type StreamTable, streamTable } from './streamTable.ts'
