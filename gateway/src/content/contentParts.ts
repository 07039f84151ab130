import type { Brand } from '@touchline/domain/brand'
import type { OperatorConfig } from '../config/index.ts'

/** What the calls of this noun share. */
export interface ContentParts {
  brand: Brand
  operator: () => OperatorConfig
  /** whether a customer may bet now */
  mayBet: (customerId: string) => Promise<boolean>
}
