/** All calls of this noun, each in the file with its name. */
export { streamUrl } from './streamUrl.ts'
export { videoStreaming } from './videoStreaming.ts'
