import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type StyleSheet, styleSheet } from './styleSheet.ts'

/** A built site, as found on disk. */
export interface Built {
  html: string
  /**
   * source file → its built file, "src/sportsbook/home/HomePage.tsx" → "assets/HomePage-x1.js", with all that it needs
   */
  chunks: Map<string, string[]>
  /** by file */
  styles: ReadonlyMap<string, StyleSheet>
  /** files served from the root under their own names */
  rootFiles: ReadonlySet<string>
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const pageOf = (dist: string) => join(dist, 'index.html')
const manifestOf = (dist: string) => join(dist, '.vite', 'manifest.json')

/** The site on disk at each call, read again after a build; undefined while it is incomplete. */
export function followBuilt(dist: string): () => Built | undefined {
  let stamp = ''
  let built: Built | undefined
  return () => {
    const current = stampOf(dist)
    if (current === stamp) return built
    built = readBuilt(dist)
    // an incomplete build is read again
    stamp = built ? current : ''
    return built
  }
}

const stampOf = (dist: string): string =>
  [pageOf(dist), manifestOf(dist)]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'none'))
    .join()

function readBuilt(dist: string): Built | undefined {
  const [page, manifest] = [pageOf(dist), manifestOf(dist)]
  if (!existsSync(page) || !existsSync(manifest)) return undefined
  const entries = readManifest(manifest)
  if (!entries || !filesOf(entries, 'index.html').every((file) => existsSync(join(dist, file)))) return undefined
  const files = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return {
    html: readFileSync(page, 'utf8'),
    chunks: new Map(Object.keys(entries).map((source) => [source, filesOf(entries, source)])),
    styles: new Map(
      sheetsOf(entries)
        .filter((file) => existsSync(join(dist, file)))
        .map((file) => [file, styleSheet(readFileSync(join(dist, file), 'utf8').trim())]),
    ),
    rootFiles: new Set(files.map(({ name }) => name).filter((name) => !/^index\.html|\.(br|gz)$/.test(name))),
  }
}

/** Undefined while it is being written. */
function readManifest(path: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

const sheetsOf = (entries: Manifest): string[] => Array.from(new Set(Object.values(entries).flatMap(({ css = [] }) => css)))

/** A chunk with its imports and styles, each once. */
function filesOf(entries: Manifest, source: string, seen = new Set<string>()): string[] {
  const entry = entries[source]
  if (!entry || seen.has(source)) return []
  seen.add(source)
  return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap((each) => filesOf(entries, each, seen))]
}
