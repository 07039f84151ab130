import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { Logger } from 'pino'
import type { PriceBoosts } from '../bonus/index.ts'
import type { Pool } from '../database/index.ts'
import type { BookMeter } from '../ops/index.ts'
import type { Builders } from './builders.ts'
import { type Offer, offerOf } from './offer.ts'
import { type Grouping, type PlacementRequest, placing } from './placeBets.ts'
import type { Room } from './room.ts'

export interface PlacementOptions {
  pool: Pool
  catalogue: Catalogue
  brand: Brand
  builders: Builders
  /** how much faster than real time the feed runs; Infinity: at once, and no bet waits */
  feedSpeed: number
  boosts: Pick<PriceBoosts, 'of' | 'ofBuilder' | 'ofAccas'>
  log: Logger
  /** called after a transaction that wrote to the outbox */
  placed: () => void
  /** called after a slip started to wait for its delay */
  waits: () => void
  meter?: Pick<BookMeter, 'decided'> | undefined
  /** how slips share transactions; default if absent */
  grouping?: Grouping | undefined
  /** absent with one book */
  room?: Room | undefined
}

/** What the calls of this noun share. */
export type PlacementParts = ReturnType<typeof placementParts>

export function placementParts(options: PlacementOptions) {
  const { catalogue, log } = options
  const offer = (selectionIds: Iterable<string>): Offer => offerOf(catalogue, selectionIds)
  const place = placing({ ...options, offer })

  async function attempt(request: PlacementRequest) {
    try {
      const placement = await place(request)
      return placement === 'conflict' ? ({ refused: 'RefConflict' } as const) : placement
    } catch (error) {
      // The slips may still have been placed: the client calls betstatus, or repeats the request, with the same ref.
      log.error({ err: error }, 'placement with unknown outcome')
      return { refused: 'Unavailable' } as const
    }
  }

  return { ...options, offer, attempt }
}
