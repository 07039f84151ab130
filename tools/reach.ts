/**
 * Which tests a change can reach. A test reaches its imports, recursively; beyond imports, every file, folder or pattern that
 * a string in the code names (a program that is started, SQL that is read), and data files next to the code.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path/posix'
import { parseSync, Visitor } from 'rolldown/utils'
import { webSources } from './build.ts'

export interface Reach {
  /** every test file */
  tests: string[]
  /** the tests that these changed files can reach, and the files that none reaches */
  testsFor: (changed: string[]) => { tests: string[]; unreached: string[] }
  /** whether one of these tests reaches the file (`web/dist`: the built web application) */
  needs: (tests: string[], path: string) => boolean
}

/** What a module reads in addition to its imports. */
interface Module {
  files: string[]
  folders: string[]
  patterns: string[]
}

/** What everything depends on. */
const everything = /(^|\/)package(-lock)?\.json$|^vitest\.config\.ts$|^test\/(cleanUp|printLastOutput|retriedConnections)\.ts$/

/** Modules that open pages and so reach the built web application. The gateway serves it, but no other test requests it. */
const opensPages = ['test/e2e/browser.ts', 'test/pageWeight.test.ts', 'tools/screenshots.ts']
const builtWeb = 'web/dist'

const isCode = (path: string) => /\.(m?[jt]s|tsx)$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** `paths`: every file of the repository at `root`. */
export function readReach(root = '.', paths = trackedFiles(root)): Reach {
  const known = new Set(paths)
  const folders = new Set(paths.flatMap(foldersOf))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const exported = exportsOf(paths, read)
  const modules = new Map<string, Module>(
    paths.filter(isCode).map((path) => [path, readModule(path, read(path), { known, folders, exported })]),
  )
  modules.set(builtWeb, { files: ['web/src/main.tsx', 'web/vite.config.ts'], folders: [], patterns: webSources })
  for (const path of opensPages) modules.get(path)?.files.push(builtWeb)

  const reached = new Map<string, Set<string>>()
  const reachedBy = (test: string): Set<string> => {
    let found = reached.get(test)
    if (!found) reached.set(test, (found = walk(test, modules)))
    return found
  }
  const readers = (path: string) =>
    new Set([...modules].filter(([reader, module]) => reads(reader, module, path)).map(([reader]) => reader))
  const tests = paths.filter(isTest)

  function testsOf(path: string): string[] {
    if (everything.test(path)) return tests
    const direct = readers(path)
    const own = isTest(path) && known.has(path) ? [path] : []
    return [
      ...own,
      ...tests.filter(
        (test) => (!isTest(path) && reachedBy(test).has(path)) || [...direct].some((reader) => reachedBy(test).has(reader)),
      ),
    ]
  }

  return {
    tests,
    testsFor(changed) {
      const found = changed.map((path) => ({ path, tests: testsOf(path) }))
      return {
        tests: [...new Set(found.flatMap((each) => each.tests))].sort(),
        unreached: found.filter((each) => each.tests.length === 0).map(({ path }) => path),
      }
    },
    needs: (some, path) => some.some((test) => reachedBy(test).has(path)),
  }
}

/** Files in the working tree, new or committed. */
export function trackedFiles(root: string): string[] {
  const listed = git(root, ['ls-files', '--cached', '--others', '--exclude-standard'])
  const deleted = new Set(git(root, ['ls-files', '--deleted']))
  return [...new Set(listed)].filter((path) => !deleted.has(path))
}

/**
 * What differs from `since`; without it, from the main branch of origin, or from the last commit where there is no origin.
 */
export function changedFiles(root: string, since?: string): string[] {
  const [base = 'HEAD'] = since ? [since] : git(root, ['merge-base', 'HEAD', 'origin/main'], { mayFail: true })
  return [
    ...new Set([
      ...git(root, ['diff', '--name-only', '--no-renames', base]),
      ...git(root, ['ls-files', '--others', '--exclude-standard']),
    ]),
  ]
}

function git(root: string, args: string[], { mayFail = false } = {}): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0 && !mayFail) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

function walk(test: string, modules: Map<string, Module>): Set<string> {
  const found = new Set([test])
  for (const path of found) for (const next of modules.get(path)?.files ?? []) found.add(next)
  return found
}

/** Whether the module reads this file by a folder, a pattern, or as data next to it or below. */
function reads(reader: string, { folders, patterns }: Module, path: string): boolean {
  const isOfPattern = patterns.some((pattern) => matchesGlob(path, pattern))
  if (reader === builtWeb) return isOfPattern && !isTest(path)
  const isOfFolder = !isTest(path) && folders.some((folder) => path.startsWith(`${folder}/`))
  const isBeside = !isCode(path) && dirname(reader) !== '.' && path.startsWith(`${dirname(reader)}/`)
  return isOfPattern || isOfFolder || isBeside
}

const foldersOf = (path: string): string[] => {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** `@touchline/domain/bet` → `domain/src/bet/index.ts`, as the packages export it. */
function exportsOf(paths: string[], read: (path: string) => string): (name: string) => string | undefined {
  const packages = paths.filter((path) => /^[^/]+\/package\.json$/.test(path))
  const found = new Map(
    packages.map((path) => {
      const { name, exports = {} } = JSON.parse(read(path)) as { name: string; exports?: Record<string, string> }
      return [name, { folder: dirname(path), exports }] as const
    }),
  )
  return (name) => {
    const [, packageName = '', entry = ''] = /^(@[^/]+\/[^/]+)(\/.*)?$/.exec(name) ?? []
    const its = found.get(packageName)
    const target = its?.exports[`.${entry}`] ?? its?.exports['./*']?.replace('*', entry.slice(1))
    return its && target ? join(its.folder, target) : undefined
  }
}

interface Repository {
  known: Set<string>
  folders: Set<string>
  exported: (name: string) => string | undefined
}

function readModule(path: string, text: string, repository: Repository): Module {
  const module: Module = { files: [], folders: [], patterns: [] }
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  /** type-only imports do not exist at runtime */
  const types = new Set<number>()
  const noteTypes = (node: { importKind?: string; exportKind?: string; source?: { start: number } | null }) => {
    if (node.importKind === 'type' || node.exportKind === 'type') types.add(node.source?.start ?? -1)
  }
  new Visitor({
    ImportDeclaration: noteTypes,
    ExportNamedDeclaration: noteTypes,
    ExportAllDeclaration: noteTypes,
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !types.has(start)) noteNamed(module, path, value, repository)
    },
    TemplateElement: ({ value }) => noteNamed(module, path, (value.cooked ?? '').replace(/^\/\.\./, '..'), repository),
  }).visit(program)
  return module
}

/** Records the part of the repository that a string names: a file, a folder below the top, or a pattern of files. */
function noteNamed(module: Module, path: string, text: string, { known, folders, exported }: Repository): void {
  if (text.length < 3 || text.length > 200 || /\s/.test(text) || text.startsWith('/')) return
  if (text.includes('*')) {
    if (text.includes('/') && !text.includes('.test.')) module.patterns.push(text)
    return
  }
  const beside = join(dirname(path), text)
  const places = text.startsWith('@') ? [exported(text) ?? text] : text.startsWith('.') ? [beside] : [normalize(text), beside]
  for (const place of places.map((each) => each.replace(/\/$/, ''))) {
    const file = [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find((each) => known.has(each))
    // a relative import of a missing file: deleting that file must reach this module
    const missing = !file && text.startsWith('.') && isCode(text) ? place : undefined
    if (file ? !isTest(file) : missing) module.files.push(file ?? place)
    else if (!file && place.includes('/') && text.includes('/') && folders.has(place)) module.folders.push(place)
  }
}
