import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import { calculate } from './calculateBets.ts'
import { type MyBetsHandlers, myBetsHandlers } from './myBets.ts'
import { offerOf } from './offer.ts'
import { placing } from './placeBets.ts'
import { readSlip } from './readSlip.ts'

export interface BetOptions {
  pool: Pool
  catalogue: Catalogue
  brand: Brand
  log: Logger
  /** after a transaction that wrote to the outbox */
  placed: () => void
}

export type BetHandlers = Pick<Handlers, 'calculateBets' | 'betplacement' | 'betstatus'> & MyBetsHandlers

export function betHandlers(options: BetOptions): BetHandlers {
  const { pool, catalogue, brand, log } = options
  const offer = (selectionIds: Iterable<string>) => offerOf(catalogue, selectionIds)
  const place = placing({ ...options, offer })
  return {
    ...myBetsHandlers({ pool }),
    calculateBets: (input) => ({
      data: calculate(input, offer(input.selections.map(({ id }) => id)), brand),
    }),
    betplacement: async ({ betSlips, acceptOddsChange }, { session }) => {
      try {
        const accept = acceptOddsChange ?? 'NOT_ACCEPT'
        const placement = await place({ customerId: session.customerId, slips: betSlips, accept })
        return placement === 'conflict' ? { refused: 'RefConflict' } : { data: { betSlips: placement } }
      } catch (error) {
        // It may have been placed after all: the client asks betstatus, or this again, with the same ref.
        log.error({ err: error }, 'placement without an answer')
        return { refused: 'Unavailable' }
      }
    },
    betstatus: async ({ ref }, { session }) => {
      const found = await readSlip(pool, session.customerId, ref)
      return found ? { data: found } : { refused: 'NotFound' }
    },
  }
}
