import type { IdentityProvider } from '@touchline/adapters/identity'
import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

export interface IdentityOptions {
  pool: Pool
  brand: Pick<Brand, 'identity'>
  vault: Vault
  /** absent: members of staff look at every document */
  provider?: IdentityProvider | undefined
  /** a check was begun */
  submitted: () => void
}

/** What the calls of this noun share. */
export type IdentityParts = IdentityOptions
