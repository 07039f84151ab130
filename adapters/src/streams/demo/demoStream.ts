import { fileURLToPath } from 'node:url'

/** The stream provider named in the demo feed: one drawn match in a loop (made by `tools/drawDemoStream.ts`). */
export const demoStream = {
  provider: 'demo',
  folder: fileURLToPath(new URL('./media', import.meta.url)),
  video: 'match.webm',
  captions: 'match.vtt',
}
