import type { requestStream } from '@touchline/adapters/streams'
import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { OperatorConfig } from '../config/index.ts'
import type { StreamTable } from './streamTable.ts'

/** What the calls of this noun share. */
export interface StreamingParts {
  catalogue: Catalogue
  brand: Brand
  operator: () => OperatorConfig
  table: StreamTable
  queryProvider: typeof requestStream
  now?: () => number
}
