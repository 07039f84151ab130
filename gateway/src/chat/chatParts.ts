import type { Brand } from '@touchline/domain/brand'
import type { Attempts } from '../account/index.ts'
import type { Pool } from '../database/index.ts'

/** What the calls of this noun share. */
export interface ChatParts {
  pool: Pool
  brand: Pick<Brand, 'countryCode' | 'liveChat'>
  attempts: Attempts
  now?: () => Date
}
