import type { Brand } from '@touchline/domain/brand'
import {
  type Attempts,
  type Authenticators,
  type Confirming,
  confirmingOf,
  type Passwords,
  recogniser,
} from '../account/index.ts'
import type { Pool } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'
import type { Sessions } from '../session/index.ts'
import type { Vault } from '../vault/index.ts'
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribeLinks.ts'

export interface OwnDataOptions {
  pool: Pool
  brand: Pick<Brand, 'countryCode' | 'identity' | 'ownData' | 'saferGambling' | 'languages'>
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  authenticators: Authenticators
  mail: MailQueue
  codes: OneTimeCodes
  vault: Vault
}

/** What the calls of this noun share. */
export interface OwnDataParts extends OwnDataOptions {
  confirming: Confirming
  unsubscribeLinks: UnsubscribeLinks
}

export const ownDataParts = (options: OwnDataOptions): OwnDataParts => ({
  ...options,
  confirming: confirmingOf({ ...options, recognise: recogniser(options) }),
  unsubscribeLinks: createUnsubscribeLinks(options),
})
