import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { Logger } from 'pino'
import { acceptSettled } from '../account/index.ts'
import { openBonuses, type PriceBoosts } from '../bonus/index.ts'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import type { Builders } from './builders.ts'
import { calculate } from './calculateBets.ts'
import { requestedGroups } from './calculatedLegs.ts'
import { readStanding } from './exposed.ts'
import { offerOf } from './offer.ts'
import { type Grouping, type PlacementRequest, placing } from './placeBets.ts'
import { readSlip } from './readSlip.ts'

export interface BetOptions {
  pool: Pool
  catalogue: Catalogue
  brand: Brand
  builders: Builders
  /** how much faster than life its events happen; Infinity: at once, and no bet waits */
  feedSpeed: number
  boosts: Pick<PriceBoosts, 'of' | 'ofBuilder' | 'ofAccas'>
  log: Logger
  /** after a transaction that wrote to the outbox */
  placed: () => void
  /** after a slip began to wait for its delay */
  waits: () => void
  /** how slips share transactions; as usual where it does not say */
  grouping?: Grouping | undefined
}

export type BetHandlers = Pick<Handlers, 'calculateBets' | 'betplacement' | 'placebet' | 'betstatus'>

export function betHandlers(options: BetOptions): BetHandlers {
  const { pool, catalogue, brand, boosts, log } = options
  const offer = (selectionIds: Iterable<string>) => offerOf(catalogue, selectionIds)
  const { builders } = options
  const place = placing({ ...options, offer })

  async function attempt(request: PlacementRequest) {
    try {
      const placement = await place(request)
      return placement === 'conflict' ? ({ refused: 'RefConflict' } as const) : placement
    } catch (error) {
      // It may have been placed after all: the client asks betstatus, or this again, with the same ref.
      log.error({ err: error }, 'placement without an answer')
      return { refused: 'Unavailable' } as const
    }
  }

  return {
    calculateBets: async (input, { session }) => {
      const grouped = requestedGroups(input, builders).flatMap(({ selections }) => selections)
      const offered = offer([...input.selections.map(({ id }) => id), ...grouped])
      const [standing, open] = await Promise.all([
        readStanding(pool, session?.customerId, offered.values()),
        session ? openBonuses(pool, [session.customerId], brand) : [],
      ])
      return { data: calculate(input, offered, { brand, builders, standing, around: { open, boosts } }) }
    },
    betplacement: async ({ betSlips, acceptOddsChange }, { session }) => {
      const accept = acceptOddsChange ?? (await acceptSettled(pool, session.customerId)).odds
      const placed = await attempt({ customerId: session.customerId, slips: betSlips, accept })
      return Array.isArray(placed) ? { data: { betSlips: placed } } : placed
    },
    placebet: async ({ betSlip, acceptOddsChange }, { session }) => {
      const accept = acceptOddsChange ?? (await acceptSettled(pool, session.customerId)).odds
      const placed = await attempt({ customerId: session.customerId, slips: [betSlip], accept })
      if (!Array.isArray(placed)) return placed
      const [result] = placed
      if (!result) throw new Error(`no answer for the slip ${betSlip.ref}`)
      return { data: result }
    },
    betstatus: async ({ ref }, { session }) => {
      const found = await readSlip(pool, session.customerId, ref)
      return found ? { data: found } : { refused: 'NotFound' }
    },
  }
}
