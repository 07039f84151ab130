/** The nouns of the project, derived from its folders and imports. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

export interface Code {
  path: string
  text: string
}

export const readCode = (pattern: string): Code[] =>
  globSync(pattern)
    .filter((path) => !/\.test\.|\/(dist|node_modules)\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The imports and re-exports of a module, types included: a noun that needs a type of another one depends on it. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name)

/** The files of the contract that define a call, by its name. */
export const callsDefined = (contract: readonly Code[]): string[] =>
  contract.flatMap(({ text }) => (text.includes('= defineCall(') ? (/\bname: '(\w+)'/.exec(text)?.[1] ?? []) : []))

/** The files of the contract that define an operator operation, by its name. */
export const operationsDefined = (contract: readonly Code[]): string[] =>
  contract.flatMap(({ text }) => (text.includes('= defineOperation({') ? (/\bname: '(\w+)'/.exec(text)?.[1] ?? []) : []))

/** An operation is performed by `gateway/src/operator/calls/OPERATION.ts`, and each file there is one. */
export function operationFaults(operations: readonly string[], gateway: readonly Code[]): string[] {
  const files = gateway.flatMap(({ path }) => /^gateway\/src\/operator\/calls\/(\w+)\.ts$/.exec(path)?.[1] ?? [])
  return [
    ...operations
      .filter((name) => !files.includes(name))
      .map((name) => `${name} has no file gateway/src/operator/calls/${name}.ts.`),
    ...files
      .filter((name) => !operations.includes(name))
      .map((name) => `gateway/src/operator/calls/${name}.ts: contract/src/operator has no operation ${name}.`),
  ]
}

/** A call is handled by `gateway/src/NOUN/calls/CALL.ts`, which exports it under its name, and by no other file. */
export function handlerFaults(calls: readonly string[], gateway: readonly Code[]): string[] {
  const files = gateway.flatMap(({ path, text }) => {
    const [, name] = /^gateway\/src\/\w+\/calls\/(\w+)\.ts$/.exec(path) ?? []
    return name !== undefined && name !== 'index' ? [{ path, name, text }] : []
  })
  return [
    ...calls.flatMap((call) => {
      const found = files.filter(({ name }) => name === call)
      if (found.length !== 1)
        return `${call} has ${found.length} handlers: write it once, in gateway/src/<noun>/calls/${call}.ts.`
      const isExported = found.some(({ text }) => new RegExp(`^export (const|function) ${call}\\b`, 'm').test(text))
      return isExported ? [] : `${found[0]?.path} does not export ${call}.`
    }),
    ...files
      .filter(({ name }) => !calls.includes(name))
      .map(({ path, name }) => `${path}: the contract has no call ${name}; put files that are not handlers next to \`calls\`.`),
  ]
}

/** Operator calls never reach a player's browser. */
export const operatorImports = (web: readonly Code[]): string[] =>
  web.flatMap(({ path, text }) =>
    importsOf(text)
      .filter((name) => /^@touchline\/contract\/operator(\/|$)|contract\/src\/operator\//.test(name))
      .map((name) => `${path} imports ${name}: the calls of operators do not belong in what players load.`),
  )

/** The nouns of the gateway that each noun imports; `env` is the only other file that they import. */
export function nounImports(gateway: readonly Code[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const nounOf = (path: string) => /^gateway\/src\/(?:(\w+)\/|(env)\.ts$)/.exec(path)?.slice(1).find(Boolean)
  for (const { path, text } of gateway) {
    const noun = nounOf(path)
    if (noun === undefined) continue
    const others = found.get(noun) ?? new Set()
    found.set(noun, others)
    for (const name of importsOf(text)) {
      const other = name.startsWith('.') ? nounOf(join(path, '..', name)) : undefined
      if (other !== undefined && other !== noun) others.add(other)
    }
  }
  return found
}

/** The nouns in layers, each importing only from layers below; `circle`: those in an import cycle. */
export function layersOf(imports: ReadonlyMap<string, ReadonlySet<string>>): { layers: string[][]; circle: string[] } {
  const layers: string[][] = []
  const placed = new Set<string>()
  for (;;) {
    const next = [...imports.keys()].filter(
      (noun) => !placed.has(noun) && [...(imports.get(noun) ?? [])].every((each) => placed.has(each)),
    )
    if (next.length === 0) return { layers, circle: [...imports.keys()].filter((noun) => !placed.has(noun)) }
    layers.push(next.toSorted())
    for (const noun of next) placed.add(noun)
  }
}

/** The drawing in ARCHITECTURE.md: the highest layer first, each noun with its imports. */
export function drawingOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const { layers } = layersOf(imports)
  const lines = layers
    .toReversed()
    .map((layer) => layer.map((noun) => `${noun.padEnd(11)}→ ${[...(imports.get(noun) ?? [])].toSorted().join(', ') || '–'}`))
  return lines.map((layer) => layer.join('\n')).join('\n\n')
}

/** The places where a noun can have a folder. */
export const nounFolders = {
  contract: 'contract/src/player',
  domain: 'domain/src',
  gateway: 'gateway/src',
  test: 'test',
} as const

/** The rows of the table of nouns: `| noun | what it means | ● | ● |   | ● |`, a dot for each folder. */
export function readNouns(architecture: string): Map<string, boolean[]> {
  const [, table = ''] = /\n\| noun \|[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(architecture) ?? []
  return new Map(
    table
      .split('\n')
      .filter(Boolean)
      .map((row) => {
        const [, noun = '', , ...marks] = row.split('|').map((cell) => cell.trim())
        return [noun, marks.slice(0, 4).map((mark) => mark === '●')]
      }),
  )
}

/** A pair of synonyms: `not` is the one that code must not use; `remains` are the words and files where it stays. */
export interface Synonym {
  word: string
  not: string
  remains: readonly string[]
}

/** The rows of the table of words: `| word: meaning | not | where the other remains |`. */
export function readSynonyms(architecture: string): Synonym[] {
  const [, table = ''] = /\n\| word \|[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(architecture) ?? []
  return table
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [, word = '', not = '', where = ''] = row.split('|').map((cell) => cell.trim())
      const remains = [...where.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each)
      return { word: word.split(':')[0] ?? '', not: not.replaceAll('`', ''), remains }
    })
}

/** Names and texts in code that use the wrong synonym. One in capitals is a value and matches only as such. */
export const synonymFaults = (synonyms: readonly Synonym[], code: readonly Code[]): string[] =>
  synonyms.flatMap(({ word, not, remains }) => {
    const pattern = not === not.toUpperCase() ? new RegExp(`\\b${not}\\b`, 'g') : new RegExp(`\\w*${not}\\w*`, 'gi')
    return code
      .filter(({ path }) => !remains.some((each) => each.includes('/') && path.startsWith(each)))
      .flatMap(({ path, text }) =>
        [...new Set(text.match(pattern) ?? [])]
          .filter((found) => !remains.includes(found))
          .map((found) => `${path} says ${found}: the word is ${word} (ARCHITECTURE.md, Nouns).`),
      )
  })

/** The differences between the table and the folders. */
export function nounFaults(table: ReadonlyMap<string, boolean[]>, folders: readonly (readonly string[])[]): string[] {
  const places = Object.values(nounFolders)
  const all = new Set([...table.keys(), ...folders.flat()])
  return [...all].flatMap((noun) =>
    places.flatMap((place, at) => {
      const isThere = folders[at]?.includes(noun) ?? false
      const isListed = table.get(noun)?.[at] ?? false
      if (isThere === isListed) return []
      return isThere
        ? `${place}/${noun} is not in the table of nouns of ARCHITECTURE.md: use a noun that is, or add its row.`
        : `ARCHITECTURE.md names ${place}/${noun}, which is not there.`
    }),
  )
}
