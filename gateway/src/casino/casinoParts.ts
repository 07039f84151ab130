import type { Brand } from '@touchline/domain/brand'
import type { OperatorConfig } from '../config/index.ts'
import type { Pool } from '../database/index.ts'
import type { JackpotNotices } from './workers/jackpotNotices.ts'

/** What the calls of this noun share. */
export interface CasinoParts {
  pool: Pool
  brand: Pick<Brand, 'countryCode' | 'currency' | 'inPlayCasinoClosesSeconds'>
  operator: () => Pick<OperatorConfig, 'features' | 'games' | 'sites'>
  jackpots: JackpotNotices['now']
}
