import type { Brand } from '@touchline/domain/brand'
import type { Attempts } from '../account/index.ts'
import type { Pool } from '../database/index.ts'

/** Whether visitors chat here with staff of this installation. */
export const isOurs = ({ brand, isOff }: Pick<ChatParts, 'brand' | 'isOff'>): boolean =>
  brand.liveChat?.supplier === 'own' && !isOff()

/** What the calls of this noun share. */
export interface ChatParts {
  pool: Pool
  brand: Pick<Brand, 'countryCode' | 'liveChat'>
  attempts: Attempts
  /** A2.7b: whether contact is switched off */
  isOff: () => boolean
  now?: () => Date
}
