import { defineConfig } from 'vitest/config'

/** The tests that mutants of the bet's arithmetic have to get past: those beside it. */
export default defineConfig({
  test: { include: ['domain/src/bet/**/*.test.ts'], pool: 'forks', maxWorkers: 1 },
})
