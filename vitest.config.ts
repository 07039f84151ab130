import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/slowFirst.ts'

/** Tests of the page that replace modules, globals or the clock: each loads its modules anew. The others are pure. */
const [replacing, purePages] = [true, false].map((replaces) =>
  globSync('{ui,web}/src/**/*.test.{ts,tsx}').filter((path) => /\bvi\./.test(readFileSync(path, 'utf8')) === replaces),
) as [string[], string[]]

const world = {
  globalSetup: ['test/cleanUp.ts'],
  setupFiles: ['test/printLastOutput.ts', 'test/retriedConnections.ts', 'test/ownZod.ts'],
}

export default defineConfig({
  test: {
    pool: 'forks',
    // more than the cores of the smallest machine: what takes long waits more than it computes
    maxWorkers: 4,
    // what is waited for ends when it is there; only what never comes takes so long, also on a machine that is slow and busy
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'world',
          ...world,
          include: ['{test,tools}/**/*.test.ts', '{adapters,gateway}/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'test/books/*'],
          // each has a database of its own and keeps nothing in a module: what they import is loaded once a worker
          isolate: false,
        },
      },
      // files of the world once more, in another book: they are loaded anew
      {
        extends: true,
        test: { name: 'books', ...world, include: ['test/books/*.test.ts'] },
      },
      { extends: true, test: { name: 'replacing', include: replacing } },
      // pure: nothing of one file can be felt in another
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,games}/src/**/*.test.ts', 'web/{build,check,worker}/*.test.ts', ...purePages],
          isolate: false,
        },
      },
    ],
  },
})
