import type { Brand } from '@touchline/domain/brand'
import type { Attempts } from '../account/index.ts'
import type { Pool } from '../database/index.ts'

/** Whether visitors can chat with staff here. */
export const isOffered = ({ brand, isOff }: Pick<ChatParts, 'brand' | 'isOff'>): boolean =>
  brand.liveChat !== undefined && !isOff()

/** What the calls of this noun share. */
export interface ChatParts {
  pool: Pool
  brand: Pick<Brand, 'countryCode' | 'liveChat'>
  attempts: Attempts
  /** A2.7b: whether contact is switched off */
  isOff: () => boolean
  now?: () => Date
}
