import { defineConfig } from 'vitest/config'

/** One after the other: each has three machines of its own on this one. */
export default defineConfig({
  test: {
    include: ['test/failover/*.suite.ts'],
    setupFiles: ['test/printLastOutput.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
