import { defineConfig } from 'vitest/config'

/** The tests of several books, and what only books on several servers can show. One after the other: each has a database on all of the nodes. */
export default defineConfig({
  test: {
    include: ['test/citus/*.suite.ts', 'test/books/*.test.ts'],
    // with a whole gateway; with connections of its own that look in one database
    exclude: ['test/books/gateway.test.ts', 'test/books/predictors.test.ts', 'test/books/audit.test.ts'],
    setupFiles: ['test/printLastOutput.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
