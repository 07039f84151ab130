import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { Logger } from 'pino'
import { findSelections } from '../browse/index.ts'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import { accaShown, type Builders } from '../placement/index.ts'
import { requestBet } from './betRequests.ts'
import { combinedBefore } from './combinedBefore.ts'
import { recommendBets } from './recommendBets.ts'
import { loadSlip, shareSlip } from './slipCodes.ts'

export interface SharingOptions {
  pool: Pool
  catalogue: Catalogue
  brand: Pick<Brand, 'pushLogging' | 'slipMaximum'>
  builders: Builders
  log: Logger
}

export type SharingHandlers = Pick<
  Handlers,
  'dlBetBuilderAcca' | 'generateBetSlipCode' | 'betSlipCode' | 'betRequest' | 'betRecommendations' | 'oddsUpdateLog'
>

/** What surrounds a slip: shared, asked for, recommended, and what its prices were said to be. */
export function sharingHandlers({ pool, catalogue, brand, builders, log }: SharingOptions): SharingHandlers {
  const recommend = combinedBefore(pool)
  return {
    generateBetSlipCode: async (slip, { session }) => {
      const { slipMaximum } = brand
      const shared = await shareSlip(pool, session.customerId, slip, { catalogue, builders, slipMaximum })
      if (shared === 'unknown selection') return { refused: 'NotFound', message: 'A selection of this slip is not known.' }
      if ('wrong' in shared) return { refused: 'InvalidRequest', message: shared.wrong }
      return { data: { betslipCode: shared.code, expiresUt: shared.expiresAt.toISOString() } }
    },
    betSlipCode: async ({ code }) => {
      const loaded = await loadSlip(pool, code, catalogue, new Date())
      return typeof loaded === 'string' ? { refused: loaded } : { data: loaded }
    },
    dlBetBuilderAcca: ({ betBuilderAccaId }) => {
      const acca = builders.suggested(betBuilderAccaId)
      if (!acca) return { refused: 'NotFound' }
      const { v, entities } = findSelections(catalogue, acca.selectionIds)
      return { data: { v, entities, betBuilderAcca: accaShown(acca, catalogue, builders) } }
    },
    betRequest: async ({ description }, { session }) => {
      const betRequestId = await requestBet(pool, session.customerId, description)
      return betRequestId === undefined ? { refused: 'TooManyBetRequests' } : { data: { betRequestId } }
    },
    betRecommendations: async (asked) => ({ data: await recommendBets(asked, catalogue, recommend) }),
    oddsUpdateLog: ({ entries }, { session, requestId }) => {
      if (!brand.pushLogging) return { refused: 'NotAllowed' }
      log.info({ requestId, customerId: session?.customerId, entries }, 'prices as a client was told them')
      return { data: { logged: entries.length } }
    },
  }
}
