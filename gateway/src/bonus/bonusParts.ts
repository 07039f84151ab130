import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../database/index.ts'

/** What the calls of this noun share. */
export interface BonusParts {
  pool: Pool
  brand: Pick<Brand, 'loyalty' | 'currency'>
}
