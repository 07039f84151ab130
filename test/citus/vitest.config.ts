import { defineConfig } from 'vitest/config'

/** The tests of several books, and what only books on several servers can show. One after the other: each has a database on all of the nodes. */
export default defineConfig({
  test: {
    include: ['test/citus/*.suite.ts', 'test/books/*.test.ts'],
    exclude: [
      // a whole gateway
      'test/books/gateway.test.ts',
      'test/books/predictors.test.ts',
      // connections of their own, which look in one database
      'test/books/audit.test.ts',
      // offers to many, and what they leave in the history, are not ready for it (decision 0211)
      'test/books/bonusCash.test.ts',
    ],
    setupFiles: ['test/printLastOutput.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
