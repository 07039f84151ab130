import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'
import type { Providers } from './providers.ts'
import type { CashierRules } from './verdict.ts'

export interface CashierOptions {
  pool: Pool
  brand: Pick<Brand, 'cashier' | 'countryCode' | 'languages' | 'name'>
  vault: Vault
  rules: CashierRules
  /** empty: the site takes no payments */
  providers: Providers
  /** the address of a page of the site */
  linkTo: (path: `/${string}`) => string
}

/** What the calls of this noun share. */
export type CashierParts = CashierOptions
