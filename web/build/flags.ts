import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = 'country-flag-icons'
const requestedId = 'virtual:flags'
const resolvedId = `\0${requestedId}`

/**
 * Country flags as separate files, and the module `virtual:flags` with their folder and codes: a flag is loaded when a list
 * shows it, and only existing ones are requested. If the library is not installed, the build reports it and lists have no
 * flags.
 */
export function flags(): Plugin {
  const found = findFlags()
  const folder = `assets/flags-${found.version}`
  return {
    name: 'flags',
    resolveId: (id) => (id === requestedId ? resolvedId : null),
    load(id) {
      if (id !== resolvedId) return null
      if (found.files.length === 0) this.warn(`${library} is not installed: no list shows a flag. Run npm install.`)
      const codes = found.files.map(slugOf).join(' ')
      return `export const flagsAt = ${JSON.stringify(`/${folder}/`)}\nexport const flagCodes = ${JSON.stringify(codes)}`
    },
    generateBundle() {
      for (const file of found.files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${slugOf(file)}.svg`, source: readFileSync(join(found.at, file)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const file = found.files.find((each) => request.url === `/${slugOf(each)}.svg`)
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(join(found.at, file)))
      })
    },
  }
}

const slugOf = (file: string): string => file.replace(/\.svg$/, '').toLowerCase()

function findFlags(): { at: string; version: string; files: string[] } {
  try {
    const description = createRequire(import.meta.url).resolve(`${library}/package.json`)
    const at = join(dirname(description), '3x2')
    const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
    return { at, version, files: readdirSync(at).filter((name) => name.endsWith('.svg')) }
  } catch {
    return { at: '', version: '0', files: [] }
  }
}
