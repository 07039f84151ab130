export { streamUrl } from './streamUrl.ts'
export { videoStreaming } from './videoStreaming.ts'
