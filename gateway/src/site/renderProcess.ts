/**
 * Renders pages for the gateway that started it, in the time zone of its environment. A process of its own, because the stores and
 * the time zone of a page are those of its process, and because whatever happens here must not stop a bet.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rendering, ToRender } from './renderer.ts'

const [, , folder = ''] = process.argv
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href)

await load('surroundings.js')
const { render } = (await load('renderPage.js')) as { render: (wanted: ToRender) => Promise<string> }

let last: Promise<unknown> = Promise.resolve()
process.on('message', ({ id, wanted }: { id: number; wanted: ToRender }) => {
  last = last.then(async () => {
    const answer: Rendering = await render(wanted).then(
      (html) => ({ id, html }),
      (error: unknown) => ({ id, failed: error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error) }),
    )
    return process.send?.(answer)
  })
})
process.once('disconnect', () => process.exit(0))
