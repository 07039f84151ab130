import type { Brand } from '@touchline/domain/brand'
import type { OperatorConfig } from '../config/index.ts'
import type { Pool } from '../database/index.ts'

/** What the calls of this noun share. */
export interface PredictorParts {
  pool: Pool
  /** reads over all books, whose entries compete in one round */
  every: Pool
  brand: Pick<Brand, 'countryCode' | 'currency' | 'inPlayCasinoClosesSeconds'>
  operator: () => Pick<OperatorConfig, 'predictors' | 'sites'>
}
