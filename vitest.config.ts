import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,adapters,gateway,web}/src/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/cleanUp.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
