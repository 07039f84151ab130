import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { Pool } from '../database/index.ts'
import type { Builders } from '../placement/index.ts'

/** What the calls of this noun share. */
export interface SharingParts {
  pool: Pool
  catalogue: Catalogue
  brand: Pick<Brand, 'slipMaximum'>
  builders: Builders
}
