export { demoStreamRoutes, withDemoStreams } from './demoStreams.ts'
export { streamingHandlers } from './streamingHandlers.ts'
export { type StreamSources, shownProviders, streamSources } from './streamSources.ts'
export { type StreamTable, streamTable } from './streamTable.ts'
