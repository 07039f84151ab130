/** The tests that a change can reach: in a small repository, and in this one where imports are not enough. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changedFiles, readReach, trackedFiles } from './reach.ts'

const files: Record<string, string> = {
  'package.json': '{}',
  'notes.md': '',
  'domain/package.json': '{ "name": "@here/domain", "exports": { "./*": "./src/*/index.ts" } }',
  'domain/src/bet/index.ts': `export * from './bet.ts'`,
  'domain/src/bet/bet.ts': 'export const bet = 1',
  'domain/src/bet/bet.test.ts': `import { bet } from './bet.ts'`,
  'domain/src/odds/index.ts': `import type { Bet } from '@here/domain/bet'`,
  'domain/src/odds/odds.test.ts': `import './index.ts'`,
  'gateway/routines/place.sql': '',
  'gateway/src/main.ts': `import '@here/domain/bet'\nconst folder = new URL('../routines', import.meta.url)`,
  'gateway/src/words.test.ts': 'readFileSync(`${import.meta.dirname}/words/${language}.json`)',
  'gateway/src/words/en.json': '{}',
  'test/process.ts': `const program = (path: string) => path\nprogram('gateway/src/main')`,
  'test/world.test.ts': `import './process.ts'`,
  'test/borders.test.ts': `globSync('{domain,gateway}/src/**/*.ts')`,
  'test/e2e/browser.ts': '',
  'test/e2e/page.test.ts': `import './browser.ts'`,
  'web/src/main.tsx': `import '@here/domain/bet'`,
  'web/src/page.css': '',
  'web/vite.config.ts': '',
  'tools/alone.ts': '',
}

function repository(): string {
  const root = mkdtempSync(join(tmpdir(), 'touchline-reach-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const all = Object.keys(files)
  .filter((path) => path.includes('.test.'))
  .sort()
const [borders, page, world] = ['test/borders.test.ts', 'test/e2e/page.test.ts', 'test/world.test.ts']

describe('what a change can reach', () => {
  it.each<[what: string, changed: string, tests: string[]]>([
    [
      'what is imported, through a package as well',
      'domain/src/bet/bet.ts',
      ['domain/src/bet/bet.test.ts', borders, page, world],
    ],
    ['no further than a type', 'domain/src/odds/index.ts', ['domain/src/odds/odds.test.ts', borders, page]],
    ['SQL, by the program that is started and reads its folder', 'gateway/routines/place.sql', [world]],
    ['SQL that is new or gone', 'gateway/routines/void.sql', [world]],
    ['a program that is started', 'gateway/src/main.ts', [borders, world]],
    ['data beside and below the code that reads it', 'gateway/src/words/nl.json', ['gateway/src/words.test.ts', world]],
    ['the pages, by tests that open a browser', 'web/src/page.css', [page]],
    ['a test: itself, and tests that read all sources', 'domain/src/bet/bet.test.ts', ['domain/src/bet/bet.test.ts', borders]],
    ['everything, by the packages', 'package.json', all],
    ['everything, by the installed packages', 'domain/package.json', all],
    ['nothing', 'tools/alone.ts', []],
    ['nothing', 'notes.md', []],
  ])('%s: %s', (_, changed, tests) => {
    const root = repository()
    const found = readReach(root, Object.keys(files)).testsFor([changed])
    expect(found.tests).toEqual(tests)
    expect(found.unreached).toEqual(tests.length ? [] : [changed])
  })

  it('knows which tests need the built web application', () => {
    const { needs } = readReach(repository(), Object.keys(files))
    expect([page, world].map((test) => needs([test], 'web/dist'))).toEqual([true, false])
  })

  it('finds what is new, changed, deleted and committed since a commit', () => {
    const root = repository()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, stdio: 'pipe' })
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-qm', 'one')
    writeFileSync(join(root, 'notes.md'), 'changed')
    git('commit', '-qam', 'two')
    writeFileSync(join(root, 'new é.ts'), '')
    writeFileSync(join(root, 'tools/alone.ts'), 'changed')
    rmSync(join(root, 'web/src/page.css'))
    expect(changedFiles(root).sort()).toEqual(['new é.ts', 'tools/alone.ts', 'web/src/page.css'])
    expect(changedFiles(root, 'HEAD~1')).toContain('notes.md')
    expect(trackedFiles(root)).not.toContain('web/src/page.css')
    expect(() => changedFiles(root, 'nowhere')).toThrow('nowhere')
  })
})

describe('in this repository', () => {
  const { testsFor } = readReach()

  it.each([
    [
      'gateway/routines/place_bets.sql',
      ['test/placement/placement.test.ts', 'test/e2e/placement.test.ts', 'test/planted.test.ts'],
    ],
    [
      'gateway/migrations/0001_new.sql',
      ['test/database/migrate.test.ts', 'test/settlement/settlement.test.ts', 'test/ingest/kill.test.ts'],
    ],
    ['gateway/src/audit/invariants/99_new.sql', ['test/audit/audit.test.ts', 'test/hostile.test.ts', 'test/killed.test.ts']],
    ['gateway/src/cli.ts', ['test/ops/bookCommands.test.ts']],
    ['gateway/operator.json', ['test/config/operatorConfig.test.ts']],
    ['adapters/src/feed/demo/data/new.txt', ['adapters/src/feed/demo/demoFeed.test.ts', 'test/browse/demoLists.test.ts']],
    [
      'web/src/messages/en-GB/slip.json',
      ['web/src/messages/messages.test.ts', 'test/e2e/slip.test.ts', 'test/pageWeight.test.ts'],
    ],
    ['test/ingest/ingestProcess.ts', ['test/ingest/kill.test.ts']],
    ['docs/errors.md', ['contract/src/refusals.test.ts']],
    ['web/src/lib/slip/index.ts', ['tools/tidy.test.ts']],
  ])('%s reaches its tests', (changed, tests) => expect(testsFor([changed]).tests).toEqual(expect.arrayContaining(tests)))

  it('a page only reaches tests that open pages, and a rule of the domain not every test', () => {
    const ofPage = testsFor(['web/src/sportsbook/home/HomePage.tsx']).tests
    expect(ofPage.filter((test) => test.startsWith('test/placement/') || test.startsWith('gateway/'))).toEqual([])
    expect(testsFor(['domain/src/bet/settle.ts']).tests).not.toContain('domain/src/odds/price.test.ts')
  })
})
