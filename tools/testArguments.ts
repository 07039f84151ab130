/** Parses the arguments of `npm test -- …`. */

export interface TestArguments {
  names: string[]
  /** only what a change can reach: since a commit, or since the main branch of origin */
  changed?: { since?: string }
  /** vitest's own */
  flags: string[]
}

/** Vitest flags that take a separate value. */
const withValue = new Set(['-t', '--testNamePattern', '--project', '--maxWorkers', '--testTimeout', '--bail', '--retry'])

export function readTestArguments(words: string[]): TestArguments {
  const read: TestArguments = { names: [], flags: [] }
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (word === '--changed') read.changed = {}
    else if (word.startsWith('--changed=')) read.changed = { since: word.slice('--changed='.length) }
    else if (withValue.has(word)) read.flags.push(word, words[++i] ?? '')
    else if (word.startsWith('-')) read.flags.push(word)
    else read.names.push(word)
  }
  return read
}

/** The files of these names: that path, else that file name, else all whose path contains it. */
export function testsNamed(names: string[], tests: string[]): { files: string[] } | { unknown: string } {
  const found = names.map((name) => {
    const path = name.replace(/^\.\//, '')
    const fits = [
      (test: string) => test === path,
      (test: string) => test.endsWith(`/${path}`) || test.endsWith(`/${path}.test.ts`) || test.endsWith(`/${path}.test.tsx`),
      (test: string) => test.includes(path),
    ].map((fit) => tests.filter(fit))
    return { name, files: fits.find((files) => files.length > 0) ?? [] }
  })
  const unknown = found.find(({ files }) => files.length === 0)
  return unknown ? { unknown: unknown.name } : { files: [...new Set(found.flatMap(({ files }) => files))] }
}
