import { defineConfig } from 'vitest/config'

/**
 * The unit tests that mutants of the bet arithmetic and of the slip have to pass. The slip's random walk is left out: it
 * takes longer than all others together and reaches nearly every line, so it would run for nearly every mutant.
 */
export default defineConfig({
  test: {
    include: ['domain/src/{bet,slip,mybets}/**/*.test.ts'],
    exclude: ['domain/src/slip/state/walk.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
  },
})
