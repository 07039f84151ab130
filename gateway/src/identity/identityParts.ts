import type { IdentityProvider } from '@touchline/adapters/identity'
import type { ScanResult } from '@touchline/adapters/scanner'
import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

export interface IdentityOptions {
  pool: Pool
  brand: Pick<Brand, 'identity'>
  vault: Vault
  /** absent: staff review every document */
  provider?: IdentityProvider | undefined
  /** looks for known harmful files; absent: nobody does. Throws a PortUnavailable. */
  scan?: ((file: Uint8Array) => Promise<ScanResult>) | undefined
  /** called when a check was started */
  submitted: () => void
}

/** What the calls of this noun share. */
export type IdentityParts = IdentityOptions
