export * from './streamUrl.ts'
export * from './videoStreaming.ts'
