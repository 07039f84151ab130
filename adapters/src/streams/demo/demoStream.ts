import { fileURLToPath } from 'node:url'

/** The provider of streams that the demo's feed names: one match, drawn, over and over (`tools/drawDemoStream.ts` made it). */
export const demoStream = {
  provider: 'demo',
  folder: fileURLToPath(new URL('./media', import.meta.url)),
  video: 'match.webm',
  captions: 'match.vtt',
}
