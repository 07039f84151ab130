/**
 * The rules of the repository's structure, as tests. Each failure says what to do instead. When the design changes, change
 * the tables here in the same commit.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, matchesGlob } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { callsWithoutScreen } from '../contract/src/callsWithoutScreen.ts'
import config from '../vitest.config.ts'
import { migrationFaults, readHashes } from './migrationHashes.ts'
import {
  areas,
  breaches,
  circles,
  drawing,
  featureGraph,
  foreignMessages,
  heavyManifests,
  indexesWithCode,
  type WebModule,
} from './webBorders.ts'

/** who may import whom: a package, or one noun of it */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  adapters: ['domain'],
  gateway: ['domain', 'contract', 'adapters'],
  ui: ['domain/money'],
  web: ['domain', 'contract', 'ui'],
  // a supplier like any other: it speaks to the wallet over HTTP, and can be replaced
  games: [],
}

/** `@touchline/domain/bet`; the contract's calls are by audience and noun, `@touchline/contract/player/bet` */
const isOfNoun = /^@touchline\/(contract(\/((player|operator)\/)?\w+)?|\w+(\/[\w.]+)?)$/

/** banned in pure code: time, randomness and the outside world come in as arguments */
const impure = [
  'Date.now',
  'new Date()',
  'Math.random',
  'performance',
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto',
  'console',
  'globalThis',
]

/** names without meaning */
const vagueNames = /^(utils?|helpers?|common|misc|shared|types|constants|manager)$/

/** only these read the environment */
const readsEnvironment = /^(tools|test)\/|^gateway\/src\/(main|cli)\.ts$|^web\/vite\.config\.ts$|\.test\.ts$/

interface Source {
  path: string
  text: string
  imports: string[]
  functions: { name: string; lines: number }[]
  names: Set<string>
}

const paths = globSync('{domain,contract,adapters,ui,gateway,web,games}/{src/**/*.{ts,tsx},*.ts}').filter(
  (path) => !path.includes('/dist/'),
)
const sources = paths.map(readSource)
const shipped = sources.filter(({ path }) => !path.includes('.test.'))

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const source: Source = { path, text, imports: [], functions: [], names: new Set() }
  const spans: Span[] = []
  const note = ({ start, end }: { start: number; end: number }, name: string) => spans.push({ name, start, end })
  new Visitor({
    ImportDeclaration: (node) => void source.imports.push(node.source.value),
    ExportNamedDeclaration: (node) => void (node.source && source.imports.push(node.source.value)),
    ExportAllDeclaration: (node) => void source.imports.push(node.source.value),
    ImportExpression: (node) => void (node.source.type === 'Literal' && source.imports.push(String(node.source.value))),
    FunctionDeclaration: (node) => note(node, node.id?.name ?? 'default'),
    FunctionExpression: (node) => note(node, 'function'),
    VariableDeclarator: (node) =>
      void (node.init?.type === 'ArrowFunctionExpression' && note(node, node.id.type === 'Identifier' ? node.id.name : 'arrow')),
    NewExpression: (node) =>
      void (node.callee.type === 'Identifier' && node.arguments.length === 0 && source.names.add(`new ${node.callee.name}()`)),
    MemberExpression: (node) => {
      if (node.object.type === 'Identifier' && node.property.type === 'Identifier') {
        source.names.add(`${node.object.name}.${node.property.name}`)
        source.names.add(node.object.name)
      }
    },
    CallExpression: (node) => void (node.callee.type === 'Identifier' && source.names.add(node.callee.name)),
  }).visit(program)
  source.functions = spans.map((span) => ({ name: span.name, lines: ownLines(span, spans, text) }))
  return source
}

interface Span {
  name: string
  start: number
  end: number
}

/** A function's lines without those of nested functions: a factory of small closures is not a long function. */
function ownLines(span: Span, spans: Span[], text: string): number {
  const lines = ({ start, end }: Span) => text.slice(start, end).split('\n').length
  const within = (inner: Span, outer: Span) => inner !== outer && inner.start >= outer.start && inner.end <= outer.end
  const inside = spans.filter((other) => within(other, span))
  const direct = inside.filter((inner) => !inside.some((other) => within(inner, other)))
  return lines(span) - direct.reduce((sum, inner) => sum + lines(inner) - 1, 0)
}

const packageOf = (path: string) => path.split('/')[0] ?? ''

/** Imports of our own packages that the table does not allow. */
const upwardImports = (from: Pick<Source, 'path' | 'imports'>[]): string[] =>
  from.flatMap(({ path, imports }) =>
    imports
      .map((name) => /^@touchline\/(\w+)(\/\w+)?/.exec(name))
      .filter((found) => found !== null)
      .filter(([, other = '', noun = '']) => {
        const allowed = mayImport[packageOf(path)] ?? []
        return !allowed.includes(other) && !allowed.includes(`${other}${noun}`)
      })
      .map(
        ([name]) =>
          `${path} imports ${name}: move the shared code down to domain or contract, or pass it in from gateway/src/app.ts.`,
      ),
  )

/** `mayImport` as ARCHITECTURE.md draws it: a row per package, a column per imported one; "yes", or the only noun */
function importTable(text: string): Record<string, string[]> {
  const [head = [], , ...rows] = tableOf(text, '| may import |')
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      name,
      cells.flatMap((cell, i) => {
        const other = head[i + 1] ?? ''
        return cell === 'yes' ? [other] : /^`\w+`$/.test(cell) ? [`${other}/${cell.slice(1, -1)}`] : []
      }),
    ]),
  )
}

const tableOf = (text: string, start: string): string[][] =>
  (text.slice(text.indexOf(start)).split('\n\n')[0] ?? '').split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const expectNone = (found: string[]) => expect(found).toEqual([])

describe('borders', () => {
  it('a package imports only packages below it', () => {
    expectNone(upwardImports(shipped))
  })

  it('the table of imports in ARCHITECTURE.md is the one that is checked', () => {
    expect(importTable(readFileSync('ARCHITECTURE.md', 'utf8'))).toEqual(mayImport)
  })

  it.each([
    ['ui/src/Money.tsx', '@touchline/domain/odds'],
    ['ui/src/Dialog.tsx', '@touchline/web/intl'],
    ['ui/src/Dialog.tsx', '@touchline/contract'],
    ['gateway/src/app.ts', '@touchline/ui'],
    ['domain/src/bet/bet.ts', '@touchline/contract'],
  ])('%s may not import %s', (path, name) => {
    expect(
      upwardImports([{ path, imports: ['@touchline/domain/money', name] }]).filter((found) => found.includes(name)),
    ).toHaveLength(1)
  })

  it('a package is entered through its nouns, never deeper', () => {
    expectNone(
      sources.flatMap(({ path, imports }) =>
        imports
          .filter(
            (name) =>
              (name.startsWith('@touchline/') && !isOfNoun.test(name) && !name.endsWith('.json')) ||
              (name.startsWith('.') && leaves(path, name)),
          )
          .map(
            (name) =>
              `${path} imports ${name}: import '@touchline/<package>/<noun>' and export what you need from the noun's index.ts.`,
          ),
      ),
    )
  })

  it('every import is declared by its own package', () => {
    expectNone(
      shipped.flatMap(({ path, imports }) => {
        const declared = JSON.parse(readFileSync(`${packageOf(path)}/package.json`, 'utf8'))
        const known = new Set(
          Object.keys({
            ...declared.dependencies,
            ...declared.optionalDependencies,
            ...declared.devDependencies,
            [declared.name]: '',
          }),
        )
        return imports
          .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !name.startsWith('virtual:'))
          .filter((name) => builtinModules.includes(name) || !known.has(dependencyName(name)))
          .map(
            (name) =>
              `${path} imports ${name}: declare it in ${packageOf(path)}/package.json (Node's own with the node: prefix).`,
          )
      }),
    )
  })
})

describe('the browser', () => {
  const modules = shipped.filter(({ path }) => path.startsWith('web/src/'))
  const planted = (path: string, imports: string[], text = ''): WebModule[] => [
    ...modules,
    { path: `web/src/${path}`, imports, text },
  ]

  it('imports go from app to areas to lib, an area knows no other, a feature is entered through its index.ts', () => {
    expectNone(breaches(modules))
  })

  it.each([
    ['lib on an area', 'lib/slip/new.ts', '../../betting/slip/index.ts', /is below/],
    ['lib on app', 'lib/new.ts', '../app/Shell.tsx', /is below/],
    ['an area on app', 'betting/slip/new.ts', '../../app/Shell.tsx', /is below/],
    ['an area on another', 'sportsbook/price/new.ts', '../../betting/slip/index.ts', /areas do not know each other/],
    ['a feature past the index of its neighbour', 'betting/sheet/new.ts', '../slip/SlipBody.tsx', /through its index/],
    ['app past the index of a feature', 'app/new.ts', '../betting/slip/SlipBody.tsx', /through its index/],
    ['a feature on the manifest of its neighbour', 'betting/sheet/new.ts', '../slip/manifest.ts', /through its index/],
    ['a feature on the texts themselves', 'betting/slip/new.ts', '../../messages/en-GB/slip.json', /useText/],
  ])('refuses %s', (_, path, name, why) => {
    expect(breaches(planted(path, [name]))).toEqual([expect.stringMatching(why)])
  })

  it('no feature leads back to itself', () => {
    expect(circles(featureGraph(modules))).toEqual([])
    const circle = planted('betting/slip/new.ts', ['../sheet/index.ts'])
    expect(circles(featureGraph(circle))).toEqual(['betting/quickbet', 'betting/sheet', 'betting/slip'])
  })

  it('an index of a feature only re-exports, a manifest loads nothing', () => {
    expectNone([...indexesWithCode(modules), ...heavyManifests(modules)])
    expect(indexesWithCode(planted('betting/new/index.ts', [], 'export const one = 1'))).toHaveLength(1)
    expect(heavyManifests(planted('betting/new/manifest.ts', [], "import { Slip } from './Slip.tsx'"))).toHaveLength(1)
  })

  it('every manifest is part of the application', () => {
    const listed = ['manifests', 'laterManifests'].map((name) => readFileSync(`web/src/app/${name}.ts`, 'utf8')).join('\n')
    expectNone(
      modules
        .filter(({ path }) => path.endsWith('/manifest.ts'))
        .filter(({ path }) => !listed.includes(`'${path.replace('web/src/', '../').replace('../app/', './')}'`))
        .map(({ path }) => `${path} is not in web/src/app/manifests.ts or laterManifests.ts.`),
    )
  })

  it('an area uses only its own texts and the shared ones', () => {
    const catalogues = new Map(['index', 'later', ...areas].map((name) => [name, idsOf(`web/src/messages/en-GB/${name}.ts`)]))
    expect([...catalogues.values()].flat().length).toBeGreaterThan(1000)
    expectNone(foreignMessages(modules, catalogues))
    const elsewhere = planted('sportsbook/price/new.ts', [], "text('slip.title')")
    expect(foreignMessages(elsewhere, catalogues)).toEqual([expect.stringContaining('slip.title')])
    const byTemplate = planted('casino/lobby/new.ts', [], 'text(`cashout.${name}`)')
    expect(foreignMessages(byTemplate, catalogues).length).toBeGreaterThan(5)
  })

  it('ARCHITECTURE.md draws the current features', () => {
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`\`\`\`\n${drawing(featureGraph(modules))}\n\`\`\``)
  })
})

/** The ids in a file of messages. */
function idsOf(path: string): string[] {
  const files = [...readFileSync(path, 'utf8').matchAll(/from '\.\/(\w+\.json)'/g)].map(([, name = '']) => name)
  return files.flatMap((name) => Object.keys(JSON.parse(readFileSync(`web/src/messages/en-GB/${name}`, 'utf8'))))
}

/** tables and functions, without input or output */
const pureLibraries = new Set(['libphonenumber-js/mobile'])

describe('purity', () => {
  it('domain uses no clock, no randomness and nothing outside', () => {
    expectNone(
      shipped
        .filter(({ path }) => path.startsWith('domain/'))
        .flatMap(({ path, names, imports }) => [
          ...impure.filter((word) => names.has(word)).map((word) => `${path} uses ${word}: pass it in as an argument.`),
          ...imports
            .filter(
              (name) => !name.startsWith('.') && !(path === 'domain/src/registration/telephone.ts' && pureLibraries.has(name)),
            )
            .map((name) => `${path} imports ${name}: domain imports nothing else.`),
        ]),
    )
  })

  it('the environment is read in one place', () => {
    expectNone(
      sources
        .filter(({ path, names }) => names.has('process.env') && !readsEnvironment.test(path))
        .map(({ path }) => `${path} reads process.env: add it to gateway/src/env.ts and pass it on.`),
    )
  })
})

describe('names', () => {
  it('no folder or file has a meaningless name', () => {
    expectNone(
      sources
        .filter(({ path }) => path.split('/').some((part) => vagueNames.test(part.replace(/(\.test)?\.\w+$/, ''))))
        .map(({ path }) => `${path}: name it for what it holds.`),
    )
  })

  it('the code has no TODO marks', () => {
    const marks = /\b(TODO|FIXME|XXX)\b|coming soon|@ts-ignore|@ts-expect-error|biome-ignore|(ox|es)lint-disable/i
    expectNone(
      shipped
        .filter(({ text }) => marks.test(text))
        .map(({ path, text }) => `${path} says "${marks.exec(text)?.[0]}": do it, or write it into docs/QUALITY.md.`),
    )
  })

  it('a call of the contract has the name of its file', () => {
    expectNone(
      shipped
        .filter(({ path, text }) => path.startsWith('contract/src/') && text.includes('= defineCall('))
        .filter(({ path, text }) => /name: '(\w+)'/.exec(text)?.[1] !== /(\w+)\.ts$/.exec(path)?.[1])
        .map(({ path }) => `${path}: name the file for its call.`),
    )
  })
})

describe('the rule book', () => {
  const stated = new Set(
    globSync('docs/spec/*.md').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\*\*([ABP]\d+\.\d+[a-z]?)\*\*/g)].map(([, id = '']) => id),
    ),
  )
  /** a statement with several parts may be cited as a whole */
  const wholes = new Set([...stated].map((id) => id.replace(/[a-z]$/, '')))
  const cited = /(?<![\w.#-])[ABP]\d\.\d+[a-z]?(?![\w.])/g

  it('has every cited statement', () => {
    expect(stated.size).toBeGreaterThan(600)
    expectNone(
      globSync('{domain,contract,adapters,ui,gateway,web,games,test,tools,docs}/**/*.{ts,tsx,mjs,sql,css,md}')
        .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
        .flatMap((path) =>
          [...new Set(readFileSync(path, 'utf8').match(cited))]
            .filter((id) => !stated.has(id) && !wholes.has(id))
            .map((id) => `${path} cites ${id}, which docs/spec does not have.`),
        ),
    )
  })
})

describe('calls without a screen', () => {
  const names = sources.flatMap(({ path, text }) =>
    path.startsWith('contract/src/') && text.includes('= defineCall(') ? (/name: '(\w+)'/.exec(text)?.[1] ?? []) : [],
  )
  const pages = shipped.filter(({ path }) => path.startsWith('web/src/')).map(({ text }) => text)
  const isMade = (name: string) => pages.some((text) => text.includes(`'${name}'`))
  const listed: Readonly<Record<string, string>> = callsWithoutScreen

  it('every call is made by a page, or its line names its user', () => {
    expectNone(
      names
        .filter((name) => !isMade(name) && !listed[name])
        .map(
          (name) =>
            `${name}: no page makes this call. Give it a screen, or say who uses it in contract/src/callsWithoutScreen.ts.`,
        ),
    )
  })

  it('the list only shrinks', () => {
    expect(Object.keys(listed).length).toBeLessThanOrEqual(25)
    expectNone(Object.keys(listed).flatMap((name) => (isMade(name) ? `${name} has a screen now: remove its line.` : [])))
  })
})

describe('migrations', () => {
  const hashes = readHashes(readFileSync('gateway/migrations/SHA256SUMS', 'utf8'))
  const files = new Map(
    globSync('gateway/migrations/*.sql').map((path) => [
      basename(path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )

  it('are never edited: each matches its hash', () => {
    expect(hashes.size).toBeGreaterThan(0)
    expectNone(migrationFaults(hashes, files))
  })

  it('a changed, removed, added or inserted one is found', () => {
    const [first = '', last = ''] = [[...hashes.keys()].sort().at(0), [...hashes.keys()].sort().at(-1)]
    const other = '0'.repeat(64)
    expect(migrationFaults(hashes, new Map(files).set(first, other))).toEqual([
      `gateway/migrations/${first} changed: restore it, and write a new migration; databases have applied the old one.`,
    ])
    const fewer = new Map(files)
    fewer.delete(last)
    expect(migrationFaults(hashes, fewer)).toEqual([
      `gateway/migrations/${last} is gone: restore it, and write a new migration; databases have applied the old one.`,
    ])
    expect(migrationFaults(hashes, new Map(files).set('9999_new.sql', other))).toEqual([
      `gateway/migrations/9999_new.sql has no hash: once it is final, add the line "${other}  9999_new.sql" to gateway/migrations/SHA256SUMS.`,
    ])
    expect(migrationFaults(hashes, new Map(files).set('0000_new.sql', other)).at(-1)).toBe(
      `gateway/migrations/0000_new.sql comes before ${last}: give it a higher number, for databases have applied that one.`,
    )
  })
})

describe('tests', () => {
  it('each file is run by a project of vitest', () => {
    const run = (config.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
    )
    const all = globSync('**/*.test.{ts,tsx}', { exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    const missed = all.filter((path) => !run.some((pattern) => matchesGlob(path, pattern)) && !isOfSuiteOfItsOwn(path))
    expectNone(missed.map((path) => `${path} is run by nobody: add its folder to vitest.config.ts.`))
  })
})

/** the optional suites have a configuration beside them */
const isOfSuiteOfItsOwn = (path: string): boolean => existsSync(`${dirname(path)}/vitest.config.ts`)

describe('ratchet', () => {
  const ratchetPath = 'tools/ratchet.json'
  const longest: { functions: Record<string, number>; files: Record<string, number> } = existsSync(ratchetPath)
    ? JSON.parse(readFileSync(ratchetPath, 'utf8'))
    : { functions: {}, files: {} }
  const functionLimit = 60
  const fileLimit = 250

  it('no function is longer than a screen; existing longer ones may only shrink', () => {
    expectNone(
      shipped.flatMap(({ path, functions }) =>
        functions
          .filter(({ name, lines }) => lines > Math.max(functionLimit, longest.functions[`${path} ${name}`] ?? 0))
          .map(
            ({ name, lines }) =>
              `${path} ${name} has ${lines} lines: let it do one thing (${ratchetPath} lists what may be longer today).`,
          ),
      ),
    )
  })

  it('no file is longer than the limit; existing longer ones may only shrink', () => {
    expectNone(
      shipped
        .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
        .filter(({ path, lines }) => lines > Math.max(fileLimit, longest.files[path] ?? 0))
        .map(({ path, lines }) => `${path} has ${lines} lines: one idea a file (${ratchetPath} lists what may be longer today).`),
    )
  })
})

function leaves(path: string, relative: string): boolean {
  const depth = path.split('/').length - 2
  return relative.split('/').filter((part) => part === '..').length > depth
}

function dependencyName(name: string): string {
  const [first = '', second = ''] = name.split('/')
  return name.startsWith('@') ? `${first}/${second}` : first
}
