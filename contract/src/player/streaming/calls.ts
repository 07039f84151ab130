/** The calls of this noun: all that there are, each in the file of its name. */
export { streamUrl } from './streamUrl.ts'
export { videoStreaming } from './videoStreaming.ts'
