import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,adapters,gateway,web}/src/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/cleanUp.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // what is polled for ends when it is there; only what never comes waits this long
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
