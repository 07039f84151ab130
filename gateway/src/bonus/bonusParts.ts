import type { Pool } from '../database/index.ts'

/** What the calls of this noun share. */
export interface BonusParts {
  pool: Pool
}
