import type { WebPushPort } from '@touchline/adapters/webPush'
import type { Pool } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

/** What the calls of this noun share. */
export interface MessageParts {
  pool: Pool
  vault: Vault
  /** absent: this book sends no notifications */
  webPush: Pick<WebPushPort, 'publicKey' | 'accepts'> | undefined
  /** the operator's file; its noun imports this one */
  operator: () => { inboxPush?: object | undefined; tracking?: { tagManager?: string | undefined } }
}
