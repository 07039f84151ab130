import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built site, as found on disk at the start. */
export interface Built {
  html: string
  /** source file → its built file, "src/pages/HomePage.tsx" → "assets/HomePage-x1.js", with all that it needs */
  chunks: Map<string, string[]>
  /** files that are served by their own names from the root */
  rootFiles: string[]
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Undefined where the site was not built: the gateway then answers calls only. */
export function readBuilt(dist: string): Built | undefined {
  const index = join(dist, 'index.html')
  const manifest = join(dist, '.vite', 'manifest.json')
  if (!existsSync(index) || !existsSync(manifest)) return undefined
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  return {
    html: readFileSync(index, 'utf8'),
    chunks: new Map(Object.keys(entries).map((source) => [source, filesOf(entries, source)])),
    rootFiles: readdirSync(dist, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/^index\.html|\.(br|gz)$/.test(entry.name))
      .map((entry) => entry.name),
  }
}

/** A chunk with its imports and styles, each once. */
function filesOf(entries: Manifest, source: string, seen = new Set<string>()): string[] {
  const entry = entries[source]
  if (!entry || seen.has(source)) return []
  seen.add(source)
  return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap((each) => filesOf(entries, each, seen))]
}
