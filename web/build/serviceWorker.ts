import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../worker/sw.ts')

/**
 * Builds the service worker as one file, `sw.js`. It contains the hash of the names of all files of the build, which are hashes of their
 * content: with each build the browser finds another worker, and with it that there is another build.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const hash = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const worker = await rolldown({ input: source, transform: { define: { buildHash: JSON.stringify(hash) } } })
      const { output } = await worker.generate({ format: 'iife', minify: true })
      await worker.close()
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code })
    },
  }
}
