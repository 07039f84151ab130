/**
 * Bundles the gateway and its command line into a folder: a process of a test loads a few files instead of two thousand, so it
 * starts with half the processor time. Run as a program: `bundlePrograms.ts FOLDER`.
 */
import { readFileSync } from 'node:fs'
import * as http from 'node:http'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Loads its machine code from its own folder. */
const native = 'sharp'
/**
 * Imported as a module, `node:http` reads all that it exports, and so loads the client of `fetch` and sockets: a tenth of a start.
 * What would load it is left out; nothing in the programs imports it from there.
 */
const frugalHttp = `const http = process.getBuiltinModule('node:http')
export default http
export const { ${Object.keys(http)
  .filter((name) => !['default', 'WebSocket', 'CloseEvent', 'MessageEvent'].includes(name))
  .join(', ')} } = http`
/** The project's own modules find their files (migrations, brands, threads) where their sources are. */
const ownModule = /\/(?:gateway|adapters|domain|contract)\/src\/.*\.ts$/

const bundle = await rolldown({
  input: ['gateway/src/main.ts', 'gateway/src/cli.ts', 'test/cluster/feedProcess.ts'],
  platform: 'node',
  // an optional dependency of pg that is not installed
  external: ['pg-native'],
  plugins: [
    {
      name: 'at-their-places',
      resolveId: (id) => {
        if (id === native) return { id: import.meta.resolve(native), external: 'absolute' }
        return /^(?:node:)?http$/.test(id) ? '\0http' : null
      },
      load(id) {
        if (id === '\0http') return frugalHttp
        if (!ownModule.test(id)) return null
        const code = readFileSync(id, 'utf8')
        if (!code.includes('import.meta.')) return null
        return code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll(/import\.meta\.resolve\('([^']+)'\)/g, (_, name: string) => JSON.stringify(import.meta.resolve(name)))
      },
    },
  ],
})
const [, , dir] = process.argv
if (!dir) throw new Error('name a folder')
await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', keepNames: true })
await bundle.close()
