import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

const root = join(import.meta.dirname, '../..')

/** the pages that the gateway renders (`gateway/src/site/firstViewRoutes.ts`), which must not wait for what starts after them */
const rendered = /\/sportsbook\/\w+\/(?:Category|Event|InPlay|Sports|Racing|Coupons|Search)Page\.tsx$/
/** its first view has no room for a byte more */
const home = /\/HomePage\.tsx$/

/** The files of each part, the slip's first; what an earlier part needs as well is there. */
const parts: Readonly<Record<string, () => string[]>> = {
  slip: () => [
    'web/src/betting/quickbet/QuickBet.tsx',
    'web/src/betting/sheet/SlipSheet.tsx',
    'web/src/betting/slip/SlipPanel.tsx',
    'web/src/betting/slip/placing.ts',
  ],
  // what every visitor's program loads after its first render
  started: () => [
    'web/src/account/session/LoginDialog.tsx',
    'web/src/app/Notices.tsx',
    'web/src/app/PageNotices.tsx',
    'web/src/app/laterManifests.ts',
    'web/src/app/modals/ModalHost.tsx',
    'web/src/content/footer/Footer.tsx',
    'ui/src/Toasts.tsx',
    ...named(/async \(\) => \(await import\('([^']+)'\)\)\.\w+/g),
    ...named(/modals: \(\) => import\('([^']+)'\)/g),
  ],
}

/** The files that the manifests load as this, but for start hooks that a setting of the operator leaves out. */
function named(pattern: RegExp): string[] {
  return globSync('web/src/**/manifest.ts', { cwd: root }).flatMap((manifest) =>
    [...readFileSync(join(root, manifest), 'utf8').matchAll(pattern)].map(([, file = '']) => join(dirname(manifest), file)),
  )
}

/**
 * What always starts after the first render as a few files, not a hundred: each file costs a request, a compilation and a turn of the browser. What
 * rendered pages need as well has files of its own, and what home needs stays apart. Which modules those are, only the bundler knows, once
 * it has left out what is not used: it is asked by a first build, which writes nothing.
 */
export async function startedGroups(config: UserConfig): Promise<{ name: string; test: (id: string) => boolean }[]> {
  const chunks = await chunksOf(config)
  const those = (isOne: (chunk: Chunk) => boolean) => closure(chunks.filter(isOne), chunks)
  const ofHome = those(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => home.test(id)))
  const pages = chunks.filter(({ moduleIds }) => moduleIds.some((id) => rendered.test(id))).map((page) => closure([page], chunks))
  const ofPages = new Set(pages.flatMap((page) => [...page]))
  const group = (name: string, own: Iterable<Chunk>) => {
    const ids = new Set([...own].flatMap(({ moduleIds }) => moduleIds))
    return { name, test: (id: string) => ids.has(id), includeDependenciesRecursively: false }
  }
  const taken = new Set(ofHome)
  const started = Object.entries(parts).flatMap(([name, files]) => {
    const paths = files().map((file) => join(root, file))
    const missing = paths.filter((path) => !existsSync(path))
    if (missing.length > 0) throw new Error(`web/build/startedParts.ts names files that are not there: ${missing.join(', ')}`)
    const all = those(({ moduleIds }) => moduleIds.some((id) => paths.includes(id)))
    const own = [...all].filter((chunk) => !taken.has(chunk))
    for (const chunk of own) taken.add(chunk)
    const [shared, alone] = [true, false].map((isShared) => own.filter((chunk) => ofPages.has(chunk) === isShared))
    return [group(`${name}AndPages`, shared ?? []), group(name, alone ?? [])]
  })
  const shared = [...ofPages].filter((chunk) => !taken.has(chunk) && pages.filter((page) => page.has(chunk)).length > 1)
  return [group('pages', shared), ...started]
}

type Chunk = Rolldown.OutputChunk

async function chunksOf(config: UserConfig): Promise<Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  })
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

/** The chunks that these import without waiting, and themselves, added to `seen`. */
function closure(from: readonly Chunk[], all: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of from) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    closure(
      all.filter(({ fileName }) => chunk.imports.includes(fileName)),
      all,
      seen,
    )
  }
  return seen
}
